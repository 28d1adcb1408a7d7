import { type ObjectiveGrid, type Rights, hasPermissions } from '@portal/contract';

type YearState = { isOpen: boolean; isLocked: boolean };

/** Whether the objectives of a year can be written at all, by whoever may. */
const isWritable = (year: YearState | undefined): boolean => year !== undefined && year.isOpen && !year.isLocked;

/** What the caller may do with the objectives of a year. */
export function gridActions(rights: Rights, year: YearState, next: YearState | undefined): ObjectiveGrid['actions'] {
  if (!hasPermissions(rights, ['AnnualTargetSales.Update'])) return [];
  return [
    ...(isWritable(year) ? (['update'] as const) : []),
    ...(isWritable(next) ? (['copy'] as const) : []),
    ...(year.isOpen ? [year.isLocked ? ('unlock' as const) : ('lock' as const)] : []),
  ];
}
