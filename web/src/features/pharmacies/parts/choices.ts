import { useTexts } from '../../../i18n/i18n.ts';
import { monthText } from '../../../i18n/months.ts';
import { useCities } from '../../../references/cities.ts';
import { useRepresentatives } from '../../../references/people.ts';
import { useWholesalers } from '../../../references/wholesalers.ts';
import type { PharmacyDetails } from '../queries.ts';
import type { AssignmentValues, CodeValues } from './pharmacy-values.ts';

export type Choice = { value: number; label: string };

const labelIn = (choices: readonly Choice[]) => (id: unknown) =>
  choices.find((choice) => choice.value === id)?.label ?? '—';

/** A period as text. */
export function usePeriodText() {
  const { t, language } = useTexts();
  return (fromMonth: string, toMonth: string | null) => {
    const from = monthText(fromMonth, language);
    if (toMonth === fromMonth) return from;
    return toMonth === null
      ? t(($) => $.pharmacies.periodOpen, { from })
      : t(($) => $.pharmacies.period, { from, to: monthText(toMonth, language) });
  };
}

/** The choices, including current values that could no longer be chosen. */
export function useChoices(pharmacy: PharmacyDetails | undefined) {
  const { data: allCities = [] } = useCities();
  const { data: representatives = [] } = useRepresentatives();
  const { data: allWholesalers = [] } = useWholesalers();
  const cities = allCities
    .filter(({ id, active }) => active || id === pharmacy?.cityId)
    .map(({ id, name }) => ({ value: id, label: name }));
  const wholesalers = allWholesalers.map(({ id, name }) => ({ value: id, label: name }));
  const everyone = new Map([...(pharmacy?.people ?? []), ...representatives].map((person) => [person.id, person]));
  const people = [...everyone.values()].map(({ id, firstname, name }) => ({
    value: id,
    label: `${firstname} ${name}`,
  }));
  return { cities, wholesalers, people };
}

type Choices = ReturnType<typeof useChoices>;

/** Values as text, for showing a change by someone else. */
export function useInWords({ cities, wholesalers, people }: Choices) {
  const { t, language } = useTexts();
  const periodText = usePeriodText();
  const list = new Intl.ListFormat(language);
  const codeText = ({ wholesalerId, code }: CodeValues) => `${labelIn(wholesalers)(wholesalerId)} ${code}`;
  const assignmentText = ({ userId, fromMonth, toMonth, share }: AssignmentValues) =>
    [
      labelIn(people)(userId),
      ...(fromMonth === null ? [] : [periodText(fromMonth, toMonth)]),
      t(($) => $.pharmacies.percent, { share }),
    ].join(' · ');
  return {
    type: (value: unknown) => t(($) => $.pharmacies.types[value as 'Business']),
    status: (value: unknown) => t(($) => $.pharmacies.statuses[value as 'Active']),
    cityId: labelIn(cities),
    codes: (value: unknown) => list.format((value as CodeValues[]).map(codeText)),
    aliases: (value: unknown) => list.format(value as string[]),
    assignments: (value: unknown) => list.format((value as AssignmentValues[]).map(assignmentText)),
  };
}
