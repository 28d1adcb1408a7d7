import { IconEyeOff } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import type { AliasRow } from '../load-queries.ts';

function Side({ side }: Pick<AliasRow, 'side'>) {
  const { t } = useTexts();
  return t(($) => $.salesLoads.aliases.sides[side]);
}

/** The meaning of the name, or that its lines are left out. */
export function Target({ target }: Pick<AliasRow, 'target'>) {
  const { t } = useTexts();
  if (target) return target.name;
  return (
    <StatusBadge tone="neutral" icon={IconEyeOff}>
      {t(($) => $.salesLoads.aliases.ignored)}
    </StatusBadge>
  );
}

export const aliasColumns: Column<AliasRow>[] = [
  {
    key: 'name',
    label: ($) => $.salesLoads.aliases.name,
    render: ({ name, code }) => name || code,
    sortable: true,
    card: 'title',
  },
  { key: 'code', label: ($) => $.salesLoads.aliases.code, render: ({ code }) => code || NOTHING, hidden: true },
  { key: 'city', label: ($) => $.salesLoads.aliases.city, render: ({ city }) => city || NOTHING, hidden: true },
  { key: 'target', label: ($) => $.salesLoads.aliases.target, render: (alias) => <Target target={alias.target} /> },
  { key: 'side', label: ($) => $.salesLoads.aliases.side, render: ({ side }) => <Side side={side} />, card: 'mark' },
  { key: 'wholesaler', label: ($) => $.wholesalers.one, render: ({ wholesaler }) => wholesaler },
  {
    key: 'learntFrom',
    label: ($) => $.salesLoads.aliases.learntFrom,
    render: ({ learntFrom }) => learntFrom?.name ?? NOTHING,
    wide: true,
  },
  {
    key: 'learntBy',
    label: ($) => $.salesLoads.aliases.learntBy,
    render: ({ learntBy }) => personName(learntBy),
    wide: true,
  },
  {
    key: 'learntAt',
    label: ($) => $.salesLoads.aliases.learntAt,
    render: ({ learntAt }) => <When at={learntAt} />,
    sortable: true,
  },
];
