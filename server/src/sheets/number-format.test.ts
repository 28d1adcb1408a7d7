import { describe, expect, it } from 'vitest';
import { workbookAround, sheetOf, zipOf } from './archive.fixture.ts';
import { type Letters, isDateFormat } from './number-format.ts';
import { read } from './read.fixture.ts';

describe('a format', () => {
  it.each([
    'dd/mm/yyyy',
    'D-MMM-YY',
    'hh:mm',
    '[h]:mm:ss',
    '[mm]',
    '[$-40C]d mmmm yyyy',
    '"le "d',
    '[Red]yyyy',
    'm/d/yy h:mm',
  ])('%j is of a date', (format) => expect(isDateFormat(format)).toBe(true));

  it.each([
    '0',
    '#,##0.00',
    'General',
    'GENERAL',
    '[Red]0.00',
    '[>=100]0',
    '0" jours"',
    '0\\d',
    '0_d',
    '*d0',
    '[$F CFA-40C]#,##0',
    '[s',
    '"d',
    '',
  ])('%j is of no date', (format) => expect(isDateFormat(format)).toBe(false));
});

/** A text that counts the accesses to its letters. */
function counted(text: string): Letters & { looks: number } {
  return {
    length: text.length,
    looks: 0,
    charCodeAt(at) {
      this.looks += 1;
      return text.charCodeAt(at);
    },
  };
}

describe('reading a format takes no more than a few looks at each letter', () => {
  it.each([['['], ['[]'], ['[x'], ['"'], ['g'], ['genera'], ['\\'], ['[h'], ['"["'], [']']])(
    'of nothing but %j',
    (part) => {
      const looksAt = (length: number) => {
        const format = counted(part.repeat(Math.ceil(length / part.length)).slice(0, length));
        isDateFormat(format);
        return format.looks;
      };
      expect(looksAt(500)).toBeLessThanOrEqual(500 * 4);
      expect(looksAt(1_000)).toBeLessThanOrEqual(looksAt(500) * 2 + 10);
      // However long it is made.
      expect(looksAt(500_000)).toBeLessThanOrEqual(looksAt(1_000) + 10);
    },
  );
});

it('a workbook whose formats are nothing but brackets is read like any other', async () => {
  const format = '['.repeat(900_000);
  const formats = Array.from({ length: 12 }, (_, at) => `<numFmt numFmtId="${200 + at}" formatCode="${format}"/>`).join(
    '',
  );
  const styles = `<styleSheet><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
  const sheet = sheetOf([
    ['Pharmacie', 'Ville', 'Prix'],
    ['A', 'Douala', '<c s="0"><v>12</v></c>'],
  ]);
  const file = zipOf([...workbookAround(sheet), { name: 'xl/styles.xml', content: styles }]);
  const { lines } = await read(file, { ratio: Infinity }, { processorSeconds: 10 });
  expect(lines).toEqual([{ line: 2, cells: ['A', 'Douala', 12] }]);
});
