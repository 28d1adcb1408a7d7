import { status } from '@portal/contract';
import { type Text, useTexts } from '../../i18n/i18n.ts';
import { dateOfDay } from '../../lib/days.ts';
import { dayText } from '../../lib/instant-text.ts';
import { useCities } from '../../references/cities.ts';
import { useRepresentatives } from '../../references/people.ts';
import { personName } from '../../references/person-name.ts';
import { FLAG, type Filter, type Option } from '../../ui/list/types.ts';
import { statusStyles } from '../view/document-status.tsx';

type Days = { from?: string; to?: string };

/** Filters by status; drafts are visible to their author only. */
export function useStatusFilter({ withDrafts }: { withDrafts: boolean }): Filter<'statusId'> {
  const { t } = useTexts();
  return {
    key: 'statusId',
    label: ($) => $.documents.status,
    all: ($) => $.documents.filters.allStatuses,
    options: Object.values(status)
      .filter((id) => withDrafts || id !== status.draft)
      .map((id) => ({ value: String(id), label: t(statusStyles[id].word) })),
  };
}

/** By the days of its period. `chosen` gives the days their words. */
export function useDayFilters(chosen: Days): { [Key in keyof Days]-?: Filter<Key> } {
  const { language } = useTexts();
  const optionOf = (day: string | undefined): Option[] =>
    day === undefined ? [] : [{ value: day, label: dayText(dateOfDay(day), language) }];
  return {
    from: {
      key: 'from',
      kind: 'day',
      label: ($) => $.documents.filters.from,
      all: ($) => $.documents.filters.from,
      options: optionOf(chosen.from),
    },
    to: {
      key: 'to',
      kind: 'day',
      label: ($) => $.documents.filters.to,
      all: ($) => $.documents.filters.to,
      options: optionOf(chosen.to),
    },
  };
}

/** Filters by team. */
export function useTeamFilter(): Filter<'team'> {
  const { t } = useTexts();
  return {
    key: 'team',
    label: ($) => $.documents.filters.team,
    all: ($) => $.documents.filters.allTeams,
    options: [
      { value: FLAG.yes, label: t(($) => $.documents.filters.teamOnly) },
      { value: FLAG.no, label: t(($) => $.documents.filters.notTeam) },
    ],
  };
}

/** By its author, who is a representative. */
export function useAuthorFilter(): Filter<'authorId'> {
  const { data: people = [] } = useRepresentatives();
  return {
    key: 'authorId',
    label: ($) => $.documents.columns.author,
    all: ($) => $.documents.filters.allAuthors,
    options: people.map((person) => ({ value: String(person.id), label: personName(person) })),
  };
}

/** Filters by city. `label`: what the kind calls it. */
export function useCityFilter(label: Text): Filter<'cityId'> {
  const { data: cities = [] } = useCities();
  return {
    key: 'cityId',
    label,
    all: ($) => $.documents.allCities,
    options: cities.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
