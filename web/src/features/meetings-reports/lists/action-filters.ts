import { ActionProgress } from '@portal/contract';
import { useDayFilters, useTeamFilter } from '../../../documents/list/document-filters.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { usePeople } from '../../../references/people.ts';
import { personName } from '../../../references/person-name.ts';
import type { Filter } from '../../../ui/list/types.ts';

export const ownActionKeys = ['progress', 'from', 'to'] as const;
export const teamActionKeys = ['progress', 'ownerId', 'team', 'from', 'to'] as const;

type Key = (typeof teamActionKeys)[number];
type Filters = Readonly<Partial<Record<Key, string>>>;

/** A filter for each of these keys. */
export function useActionFilters<K extends Key>(keys: readonly K[], chosen: Filters): Filter<K>[] {
  const { t } = useTexts();
  const { data: people = [] } = usePeople();
  const all: { [Name in Key]: Filter<Name> } = {
    progress: {
      key: 'progress',
      label: ($) => $.meetingsReports.action.progress,
      all: ($) => $.meetingsReports.allProgress,
      options: ActionProgress.options.map((progress) => ({
        value: progress,
        label: t(($) => $.meetingsReports.action.progresses[progress]),
      })),
    },
    ownerId: {
      key: 'ownerId',
      label: ($) => $.meetingsReports.action.owner,
      all: ($) => $.meetingsReports.allOwners,
      options: people.map((person) => ({ value: String(person.id), label: personName(person) })),
    },
    team: useTeamFilter(),
    ...useDayFilters(chosen),
  };
  return keys.map((key) => all[key]);
}
