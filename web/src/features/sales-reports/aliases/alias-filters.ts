import type { salesReports } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import type { FilterKeyOf } from '../../../ui/list/list-state.ts';
import { FLAG, type Filter } from '../../../ui/list/types.ts';
import { useWholesalerOptions } from '../parts/upload-filters.ts';

type FilterKey = FilterKeyOf<typeof salesReports.aliases>;

export const filterKeys: readonly FilterKey[] = ['side', 'wholesalerId', 'ignored'];
const sides = ['product', 'pharmacy'] as const;

/** The filters of the list of learnt names. */
export function useAliasFilters(): Filter<FilterKey>[] {
  const { t } = useTexts();
  return [
    {
      key: 'side',
      label: ($) => $.salesLoads.aliases.side,
      all: ($) => $.salesLoads.aliases.allSides,
      options: sides.map((side) => ({ value: side, label: t(($) => $.salesLoads.aliases.sides[side]) })),
    },
    {
      key: 'wholesalerId',
      label: ($) => $.wholesalers.one,
      all: ($) => $.salesLoads.list.allWholesalers,
      options: useWholesalerOptions(),
    },
    {
      key: 'ignored',
      label: ($) => $.salesLoads.aliases.decision,
      all: ($) => $.salesLoads.aliases.allDecisions,
      options: [
        { value: FLAG.yes, label: t(($) => $.salesLoads.aliases.ignored) },
        { value: FLAG.no, label: t(($) => $.salesLoads.aliases.matched) },
      ],
    },
  ];
}
