import { plainTitle } from './plain-title.ts';
import { type SheetCell, cellText, isBlank } from './sheet.ts';

/** A line without one of these cannot be a total. */
const HINT = /tota|t o t|somme|sum|gesamt|計|计/i;

/** Words for a sum, as `plainTitle` leaves them: `S/Total`, `T O T A L` and `SOUS-TOTAL` are among them. */
const SUM =
  '(?:total|totaux|totales?|t o t a l|somme|sum|summe|gesamt|gesamtsumme|insgesamt|suma|合計|総計|小計|总计|合计|小计)';
/** A subtotal: no name begins like this. */
const partial = /^(?:(?:sous|sub|s) (?:total|totaux)|soustotal|subtotal|zwischensumme|小計|小计)(?: |$)/;
/** Words that may follow or precede it without making it a name. */
const BEHIND = '(?:general|generale|generaux|global|globale|final|cumule|ht|ttc|fcfa|f cfa|cfa|xaf|xof|s)';
const bare = new RegExp(
  `^(?:grand |le |montant |gesamt )?${SUM}(?: (?:du |de la )?(?:mois|page|annee|periode|${BEHIND}))*$`,
);
const named = new RegExp(`^(?:${SUM} (.+)|(.+) ${SUM})$`);

const isNumeric = (cell: SheetCell) => typeof cell === 'number' || !/\p{L}/u.test(cellText(cell));

/** A line with a word for a total: the cell, and whether it is a grand total or a subtotal. */
type SumWord = { at: number; isOfAll: boolean };

/**
 * Whether the first text of a line is a word for a total. `Total Energies` is a name, unless the lines above are those
 * of « Energies »: then it may be their total. Called line by line.
 */
export function createSumWords() {
  /** The last value of each column, for values written once for many lines. */
  const last: SheetCell[] = [];
  const isGroup = (plain: string) => plain !== '' && last.some((cell) => plainTitle(cellText(cell)) === plain);
  const sumIn = (text: string, at: number): SumWord | undefined => {
    const plain = plainTitle(text);
    if (partial.test(plain)) return { at, isOfAll: false };
    if (bare.test(plain)) return { at, isOfAll: true };
    const [, behind, before] = named.exec(plain) ?? [];
    return isGroup(behind ?? before ?? '') ? { at, isOfAll: false } : undefined;
  };
  const look = (cells: readonly SheetCell[]): SumWord | undefined => {
    const texts = cells.flatMap((cell, at) => (isBlank(cell) || isNumeric(cell) ? [] : [{ text: cellText(cell), at }]));
    const [first, second] = texts;
    if (first === undefined) return undefined;
    const found = HINT.test(first.text) ? sumIn(first.text, first.at) : undefined;
    if (found !== undefined || second === undefined || !HINT.test(second.text)) return found;
    const isOfGroup = bare.test(plainTitle(second.text)) && isGroup(plainTitle(first.text));
    return isOfGroup ? { at: second.at, isOfAll: false } : undefined;
  };
  return {
    find: (cells: readonly SheetCell[]): SumWord | undefined =>
      cells.some((cell) => typeof cell === 'string' && HINT.test(cell)) ? look(cells) : undefined,
    /** Takes a line of data. */
    add(cells: readonly SheetCell[]): void {
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at];
        if (cell !== undefined && !isBlank(cell)) last[at] = cell;
      }
    },
  };
}
