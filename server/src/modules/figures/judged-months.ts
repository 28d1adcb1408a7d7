/** The months with anything loaded, and the current month in the portal's time zone. */
export type SalesCalendar = { loaded: ReadonlySet<string>; thisMonth: string };

type Loaded = Pick<ReadonlySet<string>, 'has'>;

/**
 * The months of a period whose objectives count for R/O everywhere: all months of a past period; the loaded ones of a
 * running period, « à date »; none if nothing is loaded, since a month without a sheet is not behind.
 */
export function judgedMonths(
  months: readonly string[],
  { loaded, thisMonth }: { loaded: Loaded; thisMonth: string },
): string[] {
  const known = months.filter((month) => loaded.has(month));
  const isOver = (months.at(-1) ?? thisMonth) < thisMonth;
  return isOver && known.length > 0 ? [...months] : known;
}

/**
 * The months of a period that growth compares, in order: loaded ones whose counterpart in the other period is loaded
 * too. `before[n]` is the counterpart of `months[n]`.
 */
export const comparedMonths = (
  months: readonly string[],
  before: readonly string[],
  { loaded }: { loaded: Loaded },
): string[] => months.filter((month, index) => loaded.has(month) && loaded.has(before[index] ?? ''));
