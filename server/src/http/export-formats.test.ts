import { describe, expect, test } from 'vitest';
import { csvOf, get, row, xlsxOf } from './export.fixture.ts';

describe('csv', () => {
  test('opens in a French Excel: BOM, semicolons, decimal commas, ISO dates in local time', async () => {
    const answer = await get(
      async () => [row(1), row(-2, { on: null, active: false, amount: Number.NaN })],
      'format=csv',
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="health-facility-user-get-all-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''health-facility-user-get-all-[\d-]{10}\.csv$/,
    );
    expect(csvOf(answer.body)).toEqual([
      ['N°', 'Ville', 'Montant', 'Jour', 'Instant', 'Actif'],
      ['1', 'Ébolowa n° 1', '1,5', '2026-11-05', '2026-11-06 00:30:15', '1'],
      ['-2', 'Ébolowa n° -2', '', '', '2026-11-06 00:30:15', '0'],
    ]);
  });

  test('writes a flag in the reader’s words, defused as well', async () => {
    const rows = [row(1), row(2, { active: false })];
    const answer = await get(async () => rows, 'format=csv&columns=active', { flags: { yes: 'Oui', no: '=Non' } });
    expect(csvOf(answer.body)).toEqual([['Actif'], ['Oui'], ["'=Non"]]);
  });

  test('quotes where necessary and removes what breaks a file', async () => {
    const names = ['a;b', 'say "oui"', 'two\r\nlines', 'half \ud83d of it', 'null\u0000byte\u0001', ''];
    const answer = await get(async () => names.map((name, id) => row(id, { name })), 'format=csv&columns=name');
    expect(csvOf(answer.body).flat()).toEqual([
      'Ville',
      'a;b',
      'say "oui"',
      'two\nlines',
      'half \ufffd of it',
      'nullbyte',
      '',
    ]);
  });

  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '	=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '=1',
    '﻿=1',
    '​=1',
    '=1',
    '\xA0=1',
    '­+1',
    '‮-1',
    '⁠@x',
    '　=1',
    '᠎=1',
    '؜=1',
    'ᅟ=1',
    'ㅤ=1',
    '️=1',
    '⠀=1',
    '󠀠=1',
    '​ \u2028＝1',
    '＋1',
    '－1',
    '＠x',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫x',
    '⁼1',
    '₌1',
    '⁺1',
    '₊1',
    '⁻1',
    '₋1',
    '−1',
    '﬩1',
    '⩵1',
    '⩶1',
  ];
  test('defuses formulas in cells, titles and heading; numbers stay numbers', async () => {
    const rows = hostile.map((name) => row(-5, { name }));
    const answer = await get(async () => rows, 'format=csv&columns=name&columns=id', {
      columns: { name: ['=A1', ({ name }) => name], id: ['Id', ({ id }) => id] },
      heading: ['=A2'],
    });
    const [heading, blank, titles, ...body] = csvOf(answer.body);
    expect([heading, blank, titles]).toEqual([["'=A2"], [''], ["'=A1", 'Id']]);
    expect(body).toHaveLength(hostile.length);
    for (const [name, id] of body) expect([name?.[0], id]).toEqual(["'", '-5']);
  });
});

describe('xlsx', () => {
  test('has typed cells, a frozen bold title row, and fitting widths', async () => {
    const rows = [row(1), row(2, { on: null, active: false })];
    const answer = await get(async () => rows, 'format=xlsx', { heading: ['Période : novembre'] });
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [sheet] = await xlsxOf(answer.rawPayload);
    const at = new Date('2026-11-06T00:30:15Z');
    expect(sheet?.name).toBe('health-facility-user-get-all');
    expect(sheet?.rows).toEqual([
      ['Période : novembre', null, null, null, null, null],
      [null, null, null, null, null, null],
      ['N°', 'Ville', 'Montant', 'Jour', 'Instant', 'Actif'],
      [1, 'Ébolowa n° 1', 1.5, new Date('2026-11-05T00:00:00Z'), at, true],
      [2, 'Ébolowa n° 2', 2.5, null, at, false],
    ]);
    expect(sheet?.freezePane).toMatchObject({ rows: 3 });
    const bold = (cell: string) => sheet?.cells?.get(cell)?.style?.font?.bold ?? false;
    expect([bold('0,0'), bold('2,0'), bold('2,5'), bold('3,1')]).toEqual([false, true, true, false]);
    expect(sheet?.cells?.get('3,3')?.style?.numFmt).toBe('dd/mm/yyyy');
    expect(sheet?.cells?.get('3,4')?.style?.numFmt).toBe('dd/mm/yyyy hh:mm');
    expect(sheet?.columns?.map((column) => column.width)).toEqual([8, 14, 9, 12, 18, 8]);
  });

  test('keeps every text as text, whatever it looks like', async () => {
    const names = [
      '=1+1',
      '\u200b=1+1',
      '＝1+1',
      '⁼1+1',
      "=cmd|'/c calc'!A0",
      '-1',
      '@x',
      '<b>&amp;</b>',
      ' blanks ',
      'a\r\nb',
      '_x0041_',
      'half \udc00',
      'n\u0000\u001fo',
      '\uffff',
    ];
    const answer = await get(async () => names.map((name, id) => row(id, { name })), 'format=xlsx&columns=name');
    const [sheet] = await xlsxOf(answer.rawPayload);
    const kept = [...names.slice(0, 9), 'a\nb', '_x0041_', 'half \ufffd', 'no'];
    expect(sheet?.rows.slice(1).map(([name]) => name)).toEqual(kept);
    for (const cell of sheet?.cells?.values() ?? []) expect(cell.formula).toBeUndefined();
  });

  test('truncates a text that Excel would refuse, and writes dates before its calendar as text', async () => {
    const rows = [row(1, { name: '😀'.repeat(20_000), on: '1899-05-06' }), row(2, { on: 'never' })];
    const [sheet] = await xlsxOf((await get(async () => rows, 'format=xlsx&columns=name&columns=on')).rawPayload);
    const name = String(sheet?.rows[1]?.[0]);
    expect(name.length).toBeLessThanOrEqual(32_767);
    expect(name.isWellFormed()).toBe(true);
    expect(sheet?.rows[1]?.[1]).toBe('1899-05-06');
    expect(sheet?.rows[2]?.[1] ?? null).toBeNull();
  });
});
