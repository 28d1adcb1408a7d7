import { MultiSelect, Stack } from '@mantine/core';
import { DayNature, DayPart } from '@portal/contract';
import { memo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { personName } from '../../../references/person-name.ts';
import { FoldingRow } from '../../../ui/form/folding-row.tsx';
import { useCompanions } from '../form-queries.ts';
import { natureIcons } from '../parts/report-icons.ts';
import { Choices } from './choices.tsx';
import type { FaultOf } from './field-words.ts';
import type { DailySave } from './report-draft.ts';
import type { Dispatch } from './use-report-form.ts';

type DayProps = Pick<DailySave, 'nature' | 'dayPart'> & { dispatch: Dispatch };

/** What the day was spent with. */
export const DayFields = memo(function DayFields({ nature, dayPart, dispatch }: DayProps) {
  const { t } = useTexts();
  const natures = DayNature.options.map((value) => {
    const Mark = natureIcons[value];
    return { value, label: t(($) => $.workReports.natures[value]), icon: <Mark size={18} aria-hidden /> };
  });
  return (
    <Stack gap="md">
      <Choices
        label={t(($) => $.workReports.fields.nature)}
        options={natures}
        value={nature}
        onChange={(chosen) => dispatch({ do: 'set', fields: { nature: chosen } })}
      />
      <Choices
        label={t(($) => $.workReports.fields.dayPart)}
        options={DayPart.options.map((value) => ({ value, label: t(($) => $.workReports.dayParts[value]) }))}
        value={dayPart}
        onChange={(chosen) => dispatch({ do: 'set', fields: { dayPart: chosen } })}
      />
    </Stack>
  );
});

const firstFault = (faultOf: FaultOf, field: string, ids: readonly number[]) =>
  ids.map((_, index) => faultOf(`${field}.${index}`)).find((text) => text !== undefined) ?? faultOf(field);

type AroundProps = Pick<DailySave, 'cityIds' | 'companionIds'> & { faultOf: FaultOf; dispatch: Dispatch };

/** Where, and with whom: folded, as it is the same most days. */
export const AroundTheDay = memo(function AroundTheDay({ cityIds, companionIds, faultOf, dispatch }: AroundProps) {
  const { t } = useTexts();
  const people = useCompanions();
  const companions = people.filter(({ id }) => companionIds.includes(id));
  const cityFault = firstFault(faultOf, 'cityIds', cityIds);
  const companionFault = firstFault(faultOf, 'companionIds', companionIds);
  const cityNames = useCityNames(cityIds);
  const summary = [...cityNames, ...companions.map(personName)].join(', ');
  return (
    <FoldingRow
      title={t(($) => $.reportForm.around)}
      summary={summary || t(($) => $.reportForm.aroundNone)}
      startsOpen={false}
      hasFault={Boolean(cityFault ?? companionFault)}
      removeButton={null}
    >
      <CitiesField cityIds={cityIds} error={cityFault} dispatch={dispatch} />
      <MultiSelect
        label={t(($) => $.workReports.fields.companions)}
        description={t(($) => $.reportForm.companionsHint)}
        data={people.map((person) => ({ value: String(person.id), label: personName(person) }))}
        value={companionIds.map(String)}
        onChange={(ids) => dispatch({ do: 'set', fields: { companionIds: ids.map(Number) } })}
        error={companionFault}
        data-field="companionIds"
        searchable
        hidePickedOptions
      />
    </FoldingRow>
  );
});

const useCityNames = (cityIds: readonly number[]) =>
  (useCities().data ?? []).filter(({ id }) => cityIds.includes(id)).map(({ name }) => name);

type CitiesProps = { cityIds: readonly number[]; error: string | undefined; dispatch: Dispatch };

/** The cities of the report; inactive ones are not offered any more. */
export function CitiesField({ cityIds, error, dispatch }: CitiesProps) {
  const { t } = useTexts();
  const { data = [] } = useCities();
  const offered = data.filter(({ id, active }) => active || cityIds.includes(id));
  return (
    <MultiSelect
      label={t(($) => $.workReports.fields.cities)}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={cityIds.map(String)}
      onChange={(ids) => dispatch({ do: 'set', fields: { cityIds: ids.map(Number) } })}
      error={error}
      data-field="cityIds"
      searchable
      hidePickedOptions
    />
  );
}
