import { plainTitle } from './plain-title.ts';
import { type SheetCell, cellText, isBlank } from './sheet.ts';

/** What no line without one of these is worth a second look. */
const HINT = /tota|t o t|somme|sum|gesamt|計|计/i;

/** Words for a sum, as `plainTitle` leaves them: `S/Total`, `T O T A L` and `SOUS-TOTAL` are among them. */
const SUM =
  '(?:total|totaux|totales?|t o t a l|somme|sum|summe|gesamt|gesamtsumme|insgesamt|suma|合計|総計|小計|总计|合计|小计)';
/** Part of the whole: whatever it is the part of, nobody is called so. */
const partial = /^(?:(?:sous|sub|s) (?:total|totaux)|soustotal|subtotal|zwischensumme|小計|小计)(?: |$)/;
/** What may stand behind it and before it without making a name of it. */
const BEHIND = '(?:general|generale|generaux|global|globale|final|cumule|ht|ttc|fcfa|f cfa|cfa|xaf|xof|s)';
const bare = new RegExp(
  `^(?:grand |le |montant |gesamt )?${SUM}(?: (?:du |de la )?(?:mois|page|annee|periode|${BEHIND}))*$`,
);
const named = new RegExp(`^(?:${SUM} (.+)|(.+) ${SUM})$`);

const isNumeric = (cell: SheetCell) => typeof cell === 'number' || !/\p{L}/u.test(cellText(cell));

/**
 * Whether a line sums up the ones above it: its first text says so. `Total Energies` is a name, unless the lines above are
 * those of « Energies »: then it is their sum. It is asked of one line after the other.
 */
export function createTotals(): (cells: readonly SheetCell[]) => boolean {
  /** What each column said last, for what is written once for many lines. */
  const last: SheetCell[] = [];
  const isGroup = (plain: string) => plain !== '' && last.some((cell) => plainTitle(cellText(cell)) === plain);
  const isSum = (text: string) => {
    const plain = plainTitle(text);
    if (bare.test(plain) || partial.test(plain)) return true;
    const [, behind, before] = named.exec(plain) ?? [];
    return isGroup(behind ?? before ?? '');
  };
  const look = (cells: readonly SheetCell[]): boolean => {
    const [first, second] = cells.filter((cell) => !isBlank(cell) && !isNumeric(cell)).map(cellText);
    if (first === undefined) return false;
    if (HINT.test(first) && isSum(first)) return true;
    return second !== undefined && HINT.test(second) && bare.test(plainTitle(second)) && isGroup(plainTitle(first));
  };
  return (cells) => {
    if (cells.some((cell) => typeof cell === 'string' && HINT.test(cell)) && look(cells)) return true;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at];
      if (cell !== undefined && !isBlank(cell)) last[at] = cell;
    }
    return false;
  };
}
