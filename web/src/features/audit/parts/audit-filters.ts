import type { audit } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { usePeople } from '../../../references/people.ts';
import type { FilterKeyOf } from '../../../ui/list/list-state.ts';
import type { Filter, Option } from '../../../ui/list/types.ts';
import { useAuditKinds } from '../queries.ts';
import { actionText, entityKind } from './audit-words.ts';

type FilterKey = FilterKeyOf<typeof audit.list>;

export const filterKeys: readonly FilterKey[] = ['actorId', 'entity', 'action', 'from', 'to'];

const inWords = (values: readonly string[] = [], words: (value: string) => string): Option[] =>
  values.map((value) => ({ value, label: words(value) })).toSorted((a, b) => a.label.localeCompare(b.label));

/** The filters of the audit trail. */
export function useAuditFilters(chosen: Readonly<Partial<Record<FilterKey, string>>>): Filter<FilterKey>[] {
  const { t, language } = useTexts();
  const { data: kinds } = useAuditKinds();
  const { data: people = [] } = usePeople();
  /** The day that was chosen, as the chip and the export say it. */
  const day = (value: string | undefined): Option[] =>
    value === undefined ? [] : [{ value, label: dayText(new Date(`${value}T00:00`), language) }];
  return [
    {
      key: 'actorId',
      label: ($) => $.audit.actor,
      all: ($) => $.audit.allActors,
      options: people.map(({ id, firstname, name }) => ({ value: String(id), label: `${firstname} ${name}` })),
    },
    {
      key: 'action',
      label: ($) => $.audit.action,
      all: ($) => $.audit.allActions,
      options: inWords(kinds?.actions, (action) => actionText(t, action)),
    },
    {
      key: 'entity',
      label: ($) => $.audit.entity,
      all: ($) => $.audit.allEntities,
      options: inWords(kinds?.entities, (entity) => entityKind(t, entity)),
    },
    { key: 'from', kind: 'day', label: ($) => $.audit.from, all: ($) => $.audit.from, options: day(chosen.from) },
    { key: 'to', kind: 'day', label: ($) => $.audit.to, all: ($) => $.audit.to, options: day(chosen.to) },
  ];
}
