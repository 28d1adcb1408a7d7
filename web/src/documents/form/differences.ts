/** The text of a field in one version, or several lines. Empty where there is none. */
export type Saying = string | readonly string[];
/** `inHeading`: the heading of the item already shows it. */
export type Line = { key: string; label: string; says: Saying; inHeading?: boolean };
/** A part of a document in words. One with a heading is an item of a list, which a version may not have. */
export type Section = { id: string; heading: string | null; lines: readonly Line[] };

type DifferentLine = { key: string; label: string; mine: Saying; theirs: Saying };
/** What differs in a part: some of its lines, or that only one version has it. */
export type Difference = { id: string; heading: string | null } & (
  | { in: 'both'; lines: readonly DifferentLine[] }
  | { in: 'mine' | 'theirs'; lines: readonly Line[] }
);

const same = (a: Saying, b: Saying) => JSON.stringify(a) === JSON.stringify(b);

export const isEmpty = (says: Saying): boolean => says.length === 0;

/** The sections in which two versions differ. They are compared as text: what reads the same is the same. */
export function differencesOf(mine: readonly Section[], theirs: readonly Section[]): Difference[] {
  const other = new Map(theirs.map((section) => [section.id, section]));
  const own = new Set(mine.map(({ id }) => id));
  const found = mine.map((section): Difference => {
    const { id, heading, lines } = section;
    const there = other.get(id);
    if (!there) return { id, heading, in: 'mine', lines: lines.filter(({ says }) => !isEmpty(says)) };
    return { id, heading, in: 'both', lines: differentLines(lines, there.lines) };
  });
  for (const [index, { id, heading, lines }] of theirs.entries()) {
    if (own.has(id)) continue;
    // Inserts it right behind the item that precedes it in their version.
    const before = found.findIndex((one) => one.id === theirs[index - 1]?.id);
    found.splice(before + 1, 0, { id, heading, in: 'theirs', lines: lines.filter(({ says }) => !isEmpty(says)) });
  }
  return found.filter((one) => one.in !== 'both' || one.lines.length > 0);
}

function differentLines(mine: readonly Line[], theirs: readonly Line[]): DifferentLine[] {
  return mine.flatMap(({ key, label, says }) => {
    const there = theirs.find((line) => line.key === key)?.says ?? '';
    return same(says, there) ? [] : [{ key, label, mine: says, theirs: there }];
  });
}

/**
 * The rows of the other version under our ids, where they are the same row by `keyOf`: the same item that was written
 * on two devices has two ids.
 */
export function withOurIds<Row extends { id: string }>(
  mine: readonly Row[],
  theirs: readonly Row[],
  keyOf: (row: Row) => string | null,
): Row[] {
  const isIn = (rows: readonly Row[], id: string) => rows.some((row) => row.id === id);
  const free = mine.filter(({ id }) => !isIn(theirs, id));
  return theirs.map((row) => {
    const key = keyOf(row);
    const at = key === null || isIn(mine, row.id) ? -1 : free.findIndex((one) => keyOf(one) === key);
    const [found] = at === -1 ? [] : free.splice(at, 1);
    return found ? { ...row, id: found.id } : row;
  });
}

type Orders = { mine: Section[]; theirs: Section[] };

/** The two orders of the rows that both versions have, if they differ: a row that only one version has is shown anyway. */
export function ordersOf<Row extends { id: string }>(
  mine: readonly Row[],
  theirs: readonly Row[],
  label: string,
  nameOf: (row: Row) => string,
): Orders {
  const there = new Set(theirs.map(({ id }) => id));
  const shared = new Set(mine.map(({ id }) => id).filter((id) => there.has(id)));
  const inOrder = (rows: readonly Row[]) => rows.filter(({ id }) => shared.has(id));
  const keyOf = (rows: readonly Row[]) =>
    inOrder(rows)
      .map(({ id }) => id)
      .join();
  if (keyOf(mine) === keyOf(theirs)) return { mine: [], theirs: [] };
  const sectionOf = (rows: readonly Row[]): Section => ({
    id: 'order',
    heading: null,
    lines: [{ key: 'order', label, says: inOrder(rows).map(nameOf).join(', ') }],
  });
  return { mine: [sectionOf(mine)], theirs: [sectionOf(theirs)] };
}

type Piece = { text: string; differs: boolean };

/** Splits a text around the common beginning and end with the other text, so that only the middle is marked. */
export function piecesOf(text: string, other: string): Piece[] {
  const [words, others] = [text.split(/(\s+)/), other.split(/(\s+)/)];
  const shorter = Math.min(words.length, others.length);
  let start = 0;
  while (start < shorter && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const cuts = [0, start, words.length - end, words.length];
  return [0, 1, 2]
    .map((part) => ({ text: words.slice(cuts[part], cuts[part + 1]).join(''), differs: part === 1 }))
    .filter((piece) => piece.text !== '');
}
