import { type salesReports, monthAfter } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthText, thisMonth } from '../../../lib/months.ts';
import { useWholesalers } from '../../../references/wholesalers.ts';
import type { FilterKeyOf } from '../../../ui/list/list-state.ts';
import type { Filter, Option } from '../../../ui/list/types.ts';

type FilterKey = FilterKeyOf<typeof salesReports.uploads>;

export const filterKeys: readonly FilterKey[] = ['wholesalerId', 'month', 'stage'];

/** Months that one still asks about. */
const MONTHS_BACK = 36;
const stages = ['open', 'current', 'replaced', 'reverted', 'failed'] as const;

/** The wholesalers as a filter offers them. */
export function useWholesalerOptions(): Option[] {
  const { data = [] } = useWholesalers();
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** What the list of sheets can be narrowed to. */
export function useUploadFilters(chosen: Readonly<Partial<Record<FilterKey, string>>>): Filter<FilterKey>[] {
  const { t, language } = useTexts();
  const recent = Array.from({ length: MONTHS_BACK }, (_, back) => monthAfter(thisMonth(), -back));
  const months = [...new Set([...recent, ...(chosen.month ? [chosen.month] : [])])];
  return [
    {
      key: 'wholesalerId',
      label: ($) => $.wholesalers.one,
      all: ($) => $.salesLoads.list.allWholesalers,
      options: useWholesalerOptions(),
    },
    {
      key: 'month',
      label: ($) => $.salesLoads.list.month,
      all: ($) => $.salesLoads.list.allMonths,
      options: months.map((month) => ({ value: month, label: monthText(month, language) })),
    },
    {
      key: 'stage',
      label: ($) => $.salesLoads.list.state,
      all: ($) => $.salesLoads.list.allStages,
      options: stages.map((stage) => ({ value: stage, label: t(($) => $.salesLoads.list.stages[stage]) })),
    },
  ];
}
