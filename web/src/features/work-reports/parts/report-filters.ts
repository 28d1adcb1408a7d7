import { type StatusId, reportType, status } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { statusStyles } from '../../../documents/view/document-status.tsx';
import { useCities } from '../../../references/cities.ts';
import { useRepresentatives } from '../../../references/people.ts';
import { personName } from '../../../references/person-name.ts';
import { FLAG, type Filter, type Option } from '../../../ui/list/types.ts';

export const ownFilterKeys = ['typeId', 'statusId', 'from', 'to', 'late'] as const;
export const othersFilterKeys = ['typeId', 'statusId', 'authorId', 'cityId', 'from', 'to', 'late', 'team'] as const;
export const waitingFilterKeys = ['typeId', 'authorId', 'cityId', 'from', 'to', 'late', 'team'] as const;

type Key = (typeof othersFilterKeys)[number];
/** A filter for each of these keys. */
type FilterOf<K extends Key> = { [Name in K]: Filter<Name> };
type Filters = Readonly<Partial<Record<Key, string>>>;

/** What reports can be narrowed to, by key. `chosen` gives the days their words. */
function useFiltersByKey(chosen: Filters): FilterOf<Exclude<Key, 'authorId' | 'cityId'>> {
  const { t, language } = useTexts();
  const day = (value: string | undefined): Option[] =>
    value === undefined ? [] : [{ value, label: dayText(dateOfDay(value), language) }];
  const flag = (yes: string, no: string) => [
    { value: FLAG.yes, label: yes },
    { value: FLAG.no, label: no },
  ];
  return {
    typeId: {
      key: 'typeId',
      label: ($) => $.workReports.type,
      all: ($) => $.workReports.allTypes,
      options: Object.values(reportType).map((id) => ({ value: String(id), label: t(($) => $.workReports.types[id]) })),
    },
    statusId: {
      key: 'statusId',
      label: ($) => $.documents.status,
      all: ($) => $.workReports.allStatuses,
      options: Object.values(status).map((id: StatusId) => ({ value: String(id), label: t(statusStyles[id].word) })),
    },
    from: {
      key: 'from',
      kind: 'day',
      label: ($) => $.workReports.from,
      all: ($) => $.workReports.from,
      options: day(chosen.from),
    },
    to: {
      key: 'to',
      kind: 'day',
      label: ($) => $.workReports.to,
      all: ($) => $.workReports.to,
      options: day(chosen.to),
    },
    late: {
      key: 'late',
      label: ($) => $.workReports.lateFilter,
      all: ($) => $.workReports.allLate,
      options: flag(
        t(($) => $.workReports.late),
        t(($) => $.workReports.onTime),
      ),
    },
    team: {
      key: 'team',
      label: ($) => $.workReports.team,
      all: ($) => $.workReports.allTeams,
      options: flag(
        t(($) => $.workReports.teamOnly),
        t(($) => $.workReports.notTeam),
      ),
    },
  };
}

export function useOwnFilters(chosen: Filters): Filter<(typeof ownFilterKeys)[number]>[] {
  const filters = useFiltersByKey(chosen);
  return ownFilterKeys.map((key) => filters[key]);
}

/** The same for the reports of others: also by whom and from where. A draft is nobody else's. */
export function useOthersFilters<K extends Key>(keys: readonly K[], chosen: Filters): Filter<K>[] {
  const filters = useFiltersByKey(chosen);
  const { data: people = [] } = useRepresentatives();
  const { data: cities = [] } = useCities();
  const all: FilterOf<Key> = {
    ...filters,
    statusId: {
      ...filters.statusId,
      options: filters.statusId.options.filter(({ value }) => value !== String(status.draft)),
    },
    authorId: {
      key: 'authorId',
      label: ($) => $.workReports.author,
      all: ($) => $.workReports.allAuthors,
      options: people.map((person) => ({ value: String(person.id), label: personName(person) })),
    },
    cityId: {
      key: 'cityId',
      label: ($) => $.workReports.city,
      all: ($) => $.workReports.allCities,
      options: cities.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  };
  return keys.map((key) => all[key]);
}
