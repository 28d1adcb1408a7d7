import { MeetingKind } from '@portal/contract';
import {
  useAuthorFilter,
  useCityFilter,
  useDayFilters,
  useStatusFilter,
  useTeamFilter,
} from '../../../documents/list/document-filters.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import type { Filter } from '../../../ui/list/types.ts';

export const ownFilterKeys = ['kind', 'statusId', 'cityId', 'from', 'to'] as const;
export const tookPartFilterKeys = ['kind', 'authorId', 'cityId', 'from', 'to'] as const;
export const othersFilterKeys = ['kind', 'statusId', 'authorId', 'cityId', 'from', 'to', 'team'] as const;
export const waitingFilterKeys = ['kind', 'authorId', 'cityId', 'from', 'to', 'team'] as const;

type Key = (typeof othersFilterKeys)[number];
type FilterOf<K extends Key> = { [Name in K]: Filter<Name> };
type Filters = Readonly<Partial<Record<Key, string>>>;

/** A filter for each of these keys. Only its author has drafts to narrow to. */
export function useMinutesFilters<K extends Key>(
  keys: readonly K[],
  chosen: Filters,
  { withDrafts } = { withDrafts: false },
): Filter<K>[] {
  const { t } = useTexts();
  const all: FilterOf<Key> = {
    kind: {
      key: 'kind',
      label: ($) => $.meetingsReports.fields.kind,
      all: ($) => $.meetingsReports.allKinds,
      options: MeetingKind.options.map((kind) => ({ value: kind, label: t(($) => $.meetingsReports.kinds[kind]) })),
    },
    ...useDayFilters(chosen),
    statusId: useStatusFilter({ withDrafts }),
    authorId: useAuthorFilter(),
    cityId: useCityFilter(($) => $.meetingsReports.fields.city),
    team: useTeamFilter(),
  };
  return keys.map((key) => all[key]);
}
