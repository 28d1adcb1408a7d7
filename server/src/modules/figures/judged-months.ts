/** What is known of sales: the months that anything is loaded of, and the month that runs where the people are. */
export type SalesCalendar = { loaded: ReadonlySet<string>; thisMonth: string };

type Loaded = Pick<ReadonlySet<string>, 'has'>;

/**
 * The months of a period whose objectives sales are held against, for R/O wherever it stands. A period that is over is held
 * against all of them; one that runs, « à date », against those that are loaded; one that nothing is loaded of against none:
 * what no sheet tells of is not behind.
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
 * The months of a period that growth is told over: those that are loaded, and whose counterpart in the period they are compared
 * with is loaded too, in their order. `before[n]` is the counterpart of `months[n]`.
 */
export const comparedMonths = (
  months: readonly string[],
  before: readonly string[],
  { loaded }: { loaded: Loaded },
): string[] => months.filter((month, index) => loaded.has(month) && loaded.has(before[index] ?? ''));
