import type { ReportSave } from '@portal/contract';

const HIDDEN = new Set(['id', 'requestId', 'version', 'typeId']);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two versions of a report differ. */
export function differencesOf(mine: ReportSave, theirs: ReportSave): string[] {
  const [a, b] = [mine, theirs] as unknown as Record<string, unknown>[];
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...names].filter((name) => !HIDDEN.has(name) && !same(a?.[name], b?.[name]));
}

/** The label of a field among the words of reports. */
export const labelKeyOf = (field: string): string =>
  ({ cityIds: 'cities', companionIds: 'companions' })[field] ?? field;
