import { type salesReports, monthAfter } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthText, thisMonth } from '../../../i18n/months.ts';
import { useWholesalers } from '../../../references/wholesalers.ts';
import type { FilterKeyOf } from '../../../ui/list/list-state.ts';
import type { Filter, Option } from '../../../ui/list/types.ts';

type FilterKey = FilterKeyOf<typeof salesReports.uploads>;

export const filterKeys: readonly FilterKey[] = ['wholesalerId', 'month', 'stage'];

/** How many months back can be chosen. */
const MONTHS_BACK = 36;
const loadStates = ['current', 'replaced', 'reverted'] as const;

/** The wholesalers as a filter offers them. */
export function useWholesalerOptions(): Option[] {
  const { data = [] } = useWholesalers();
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The filters of the list of sheets. */
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
      label: ($) => $.salesReports.month,
      all: ($) => $.salesLoads.list.allMonths,
      options: months.map((month) => ({ value: month, label: monthText(month, language) })),
    },
    {
      key: 'stage',
      label: ($) => $.salesReports.stage,
      all: ($) => $.salesLoads.list.allStages,
      options: [
        { value: 'open', label: t(($) => $.salesReports.stages.open) },
        ...loadStates.map((state) => ({ value: state, label: t(($) => $.salesReports.loadStates[state]) })),
        { value: 'failed', label: t(($) => $.salesReports.stages.failed) },
      ],
    },
  ];
}
