import { reportType } from '@portal/contract';
import {
  useAuthorFilter,
  useCityFilter,
  useDayFilters,
  useStatusFilter,
  useTeamFilter,
} from '../../../documents/list/document-filters.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { FLAG, type Filter } from '../../../ui/list/types.ts';

export const ownFilterKeys = ['typeId', 'statusId', 'from', 'to', 'late'] as const;
export const othersFilterKeys = ['typeId', 'statusId', 'authorId', 'cityId', 'from', 'to', 'late', 'team'] as const;
export const waitingFilterKeys = ['typeId', 'authorId', 'cityId', 'from', 'to', 'late', 'team'] as const;

type Key = (typeof othersFilterKeys)[number];
/** A filter for each of these keys. */
type FilterOf<K extends Key> = { [Name in K]: Filter<Name> };
type Filters = Readonly<Partial<Record<Key, string>>>;

/** The filters that only reports have. */
function useReportFilters(): FilterOf<'typeId' | 'late'> {
  const { t } = useTexts();
  return {
    typeId: {
      key: 'typeId',
      label: ($) => $.workReports.type,
      all: ($) => $.workReports.allTypes,
      options: Object.values(reportType).map((id) => ({ value: String(id), label: t(($) => $.workReports.types[id]) })),
    },
    late: {
      key: 'late',
      label: ($) => $.workReports.lateFilter,
      all: ($) => $.workReports.allLate,
      options: [
        { value: FLAG.yes, label: t(($) => $.workReports.late) },
        { value: FLAG.no, label: t(($) => $.workReports.onTime) },
      ],
    },
  };
}

export function useOwnFilters(chosen: Filters): Filter<(typeof ownFilterKeys)[number]>[] {
  const statusId = useStatusFilter({ withDrafts: true });
  const filters = { ...useReportFilters(), ...useDayFilters(chosen), statusId };
  return ownFilterKeys.map((key) => filters[key]);
}

/** The filters for others' reports: also by author and team. */
export function useOthersFilters<K extends Key>(keys: readonly K[], chosen: Filters): Filter<K>[] {
  const all: FilterOf<Key> = {
    ...useReportFilters(),
    ...useDayFilters(chosen),
    statusId: useStatusFilter({ withDrafts: false }),
    authorId: useAuthorFilter(),
    cityId: useCityFilter(($) => $.workReports.city),
    team: useTeamFilter(),
  };
  return keys.map((key) => all[key]);
}
