import { describe, expect, it } from 'vitest';
import { dayStyle, sheetOf, workbookAround, zipOf } from './archive.fixture.ts';
import { read, refusal } from './read.fixture.ts';

const header =
  '<row r="1"><c t="inlineStr"><is><t>Pharmacie</t></is></c><c t="inlineStr"><is><t>Ville</t></is></c></row>';

describe('a million empty lines', () => {
  it('of a workbook, with and without a form, cost next to nothing', async () => {
    const first = sheetOf([
      ['Pharmacie', 'Ville'],
      ['A', 'Douala'],
    ]).replace('</sheetData>', '');
    const empty = `${'<row/>'.repeat(900_000)}${'<row><c s="1"/></row>'.repeat(148_573)}`;
    const last = '<row r="1048576"><c t="inlineStr"><is><t>Z</t></is></c></row></sheetData>';
    const content = zipOf([...workbookAround(`${first}${empty}${last}`), dayStyle]);
    const { lines } = await read(content, { ratio: Infinity }, { processorSeconds: 10 });
    expect(lines.map(({ line }) => line)).toEqual([2, 1_048_576]);
  });

  it('of a csv, of every kind, cost next to nothing', async () => {
    const blanks = (line: string) => line.repeat(Math.floor((18 * 1024 * 1024) / line.length));
    for (const line of ['\n', '    \r\n', ';;;;\n']) {
      const { lines } = await read(`Pharmacie;Ville\nA;B\n${blanks(line)}`, {}, { processorSeconds: 10 });
      expect(lines).toEqual([{ line: 2, cells: ['A', 'B'] }]);
    }
    expect(await refusal(blanks('\n'), {}, { processorSeconds: 10 })).toBe('empty');
    expect(await refusal(`Pharmacie;Ville\nA;B\n${'\n'.repeat(1_048_576)}C;D`)).toBe('too_many_rows');
  });

  it('are too many where they are numbered by none', async () => {
    const sheet = `<sheetData>${header}${'<row/>'.repeat(1_048_576)}</sheetData>`;
    expect(await refusal(zipOf(workbookAround(sheet)), { ratio: Infinity })).toBe('unreadable');
  });
});

describe('a huge file is refused', () => {
  it('that takes too much time or memory', async () => {
    const long = `Pharmacie;Ville\n${'A;Douala\n'.repeat(100_000)}`;
    expect(await refusal(long, {}, { seconds: 0.001 })).toBe('too_slow');
    const heavy = Array.from({ length: 1_200_000 }, (_, index) => `<si><t>Pharmacie ${index}</t></si>`).join('');
    const parts = [
      ...workbookAround(`<sheetData>${header}</sheetData>`),
      { name: 'xl/sharedStrings.xml', content: `<sst>${heavy}</sst>` },
    ];
    expect(await refusal(zipOf(parts), {}, { megabytes: 160 })).toBe('too_large');
    // With the same limit, which leaves room for the process itself.
    expect(await refusal('Pharmacie;Ville\nA;B', {}, { megabytes: 160 })).toBe('read');
  });

  it('that has one text a million times', async () => {
    const cells = Array.from({ length: 100 }, () => '<c t="s"><v>0</v></c>').join('');
    const workbook = (rows: number) =>
      zipOf([
        ...workbookAround(`<sheetData>${header}${`<row>${cells}</row>`.repeat(rows)}</sheetData>`),
        { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` },
      ]);
    expect(await refusal(workbook(1))).toBe('too_large');
    expect(await refusal(workbook(30), { lineLength: Infinity })).toBe('too_large');
  });
});
