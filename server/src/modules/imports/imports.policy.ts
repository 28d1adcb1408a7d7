import { type Import, type ImportCounts, type ImportState, importWork, isAtWork } from '@portal/contract';

/** The state to which stopping returns a sheet; null if it cannot be stopped. */
export const backFrom = (state: ImportState): ImportState | null => (isAtWork(state) ? importWork[state] : null);

/** The states from which a dry run can begin: another choice of columns asks for another one. */
export const mappable: readonly ImportState[] = ['read', 'matched', 'checked'];

/** What its uploader may do with an import. It can be loaded only without a faulty line, and only once. */
export function importActions({
  state,
  counts,
}: {
  state: ImportState;
  counts: ImportCounts | null;
}): Import['actions'] {
  const loadable = state === 'checked' && counts !== null && counts.faulty === 0 && counts.added + counts.changed > 0;
  return [
    ...(mappable.includes(state) ? (['map'] as const) : []),
    ...(loadable ? (['commit'] as const) : []),
    ...(backFrom(state) !== null ? (['cancel'] as const) : []),
    ...(state === 'committed' || state === 'committing' ? [] : (['delete'] as const)),
  ];
}
