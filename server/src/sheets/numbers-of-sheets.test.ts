import { type DecimalSign, decimalSigns } from '@portal/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetOf, workbookAround, zipOf } from './archive.fixture.ts';
import { readHere } from './read-here.fixture.ts';
import { readNumber } from './read-number.ts';
import type { SheetCell } from './sheet.ts';

const titles = ['Produit', 'Pharmacie', 'Quantité', 'Montant', 'PU'];
const mapping = ['product', 'pharmacy', 'quantity', 'amount', 'unitPrice'];

type Figure = string | number | null;
/** Quantities, amounts and prices, line by line. */
type Columns = { q?: Figure[]; a?: Figure[]; p?: Figure[] };
/** The expected value of each column: exact decimals, or a question. `-`: a fault. */
type Expected = { [Key in keyof Columns]: string[] | 'asked' };

const rowsOf = ({ q = [], a = [], p = [] }: Columns): (string | number | null)[][] =>
  Array.from({ length: Math.max(q.length, a.length, p.length) }, (_, at) => [
    `Produit ${at}`,
    `Client ${at}`,
    q[at] ?? null,
    a[at] ?? null,
    p[at] ?? null,
  ]);

const csvOf = (columns: Columns) =>
  [titles, ...rowsOf(columns)].map((row) => row.map((cell) => cell ?? '').join(';')).join('\n');
const bookOf = (columns: Columns) => zipOf(workbookAround(sheetOf([titles, ...rowsOf(columns)])));

/** The values of a sheet: each column read with the sign that it decides on. */
async function readingOf(content: string | Buffer): Promise<Required<Expected>> {
  const { columns, lines } = await readHere(content, titles);
  const signs = decimalSigns('sales', columns, mapping);
  const read = (at: number) => {
    const sign = signs[at] ?? null;
    if (sign === 'asked') return 'asked' as const;
    const cells = lines.filter(({ note }) => note === null).map((line) => line.cells[at] ?? null);
    return cells.filter((cell) => cell !== null).map((cell: SheetCell) => plain(readNumber(cell, sign)));
  };
  return { q: read(2), a: read(3), p: read(4) };
}

/** Without the zeros at its end: `12.000` and `12` are the same number. */
const plain = (text: string | undefined): string =>
  text === undefined ? '-' : text.includes('.') ? text.replace(/\.?0+$/, '') : text;

const cases: [name: string, columns: Columns, expected: Expected][] = [
  [
    'a comma that groups is proven by a point',
    { a: ['1,234.50', '12,000', '1,000'] },
    { a: ['1234.5', '12000', '1000'] },
  ],
  ['in whichever line', { a: ['12,500', '1,000', '1,234.50'] }, { a: ['12500', '1000', '1234.5'] }],
  ['a point that groups is proven by a comma', { a: ['1.234,50', '12.000'] }, { a: ['1234.5', '12000'] }],
  ['by two groups', { a: ['1,234,567', '12,000'] }, { a: ['1234567', '12000'] }],
  ['by two groups of points', { a: ['1.234.567', '12.000'] }, { a: ['1234567', '12000'] }],
  ['by blanks and a comma', { a: ['1 234,50', '12,000'] }, { a: ['1234.5', '12'] }],
  ['by narrow blanks and a comma', { a: ['1\u202f234,50', '12.000'] }, { a: ['1234.5', '12000'] }],
  ['by no-break blanks and a comma', { a: ['1\u00a0234,50', '12.000'] }, { a: ['1234.5', '12000'] }],
  ['by apostrophes and a point', { a: ['1’234.50', '12.500'] }, { a: ['1234.5', '12.5'] }],
  ['by one decimal', { a: ['12.5', '12.500'] }, { a: ['12.5', '12.5'] }],
  ['by two decimals', { a: ['12,50', '12,500'] }, { a: ['12.5', '12.5'] }],
  ['by four decimals', { a: ['1.2345', '1,000'] }, { a: ['1.2345', '1000'] }],
  ['by four digits before it', { a: ['1234.567', '1.500'] }, { a: ['1234.567', '1.5'] }],
  ['by a zero before it', { p: ['0.655', '1.250'] }, { p: ['0.655', '1.25'] }],
  ['by a zero before a comma', { p: ['0,500', '1,250'] }, { p: ['0.5', '1.25'] }],
  ['by nothing before it', { p: ['.5', '1.250'] }, { p: ['0.5', '1.25'] }],
  ['a price below one alone', { p: ['0.655'] }, { p: ['0.655'] }],
  ['a price below one alone, by a comma', { p: ['0,655'] }, { p: ['0.655'] }],
  ['a return proves as well', { a: ['-1,234.50', '12,000'] }, { a: ['-1234.5', '12000'] }],
  ['so does one in brackets', { a: ['(1.234,50)', '12.000'] }, { a: ['-1234.5', '12000'] }],
  ['so does one with its currency', { a: ['1,234.50 FCFA', '12,000 FCFA'] }, { a: ['1234.5', '12000'] }],
  ['units like amounts: points', { q: ['12.000'], a: ['18000.50'] }, { q: ['12'], a: ['18000.5'] }],
  ['units like amounts: commas', { q: ['12,000'], a: ['18000,50'] }, { q: ['12'], a: ['18000.5'] }],
  ['units like amounts: groups', { q: ['1.200'], a: ['18.000,50'] }, { q: ['1200'], a: ['18000.5'] }],
  ['units like amounts: English groups', { q: ['1,200'], a: ['18,000.50'] }, { q: ['1200'], a: ['18000.5'] }],
  ['amounts like prices', { a: ['12,500'], p: ['1250.75'] }, { a: ['12500'], p: ['1250.75'] }],
  ['prices like units', { p: ['1.250'], q: ['0,5'] }, { p: ['1250'], q: ['0.5'] }],
  ['a column decides for itself first', { q: ['1.200', '1.234.567'], a: ['18000.50'] }, { q: ['1200', '1234567'] }],
  ['a thousand alone', { a: ['1,000'] }, { a: 'asked' }],
  ['a thousand alone, by a point', { a: ['1.000'] }, { a: 'asked' }],
  ['thousands alone', { a: ['12,500', '1,000', '999,999'] }, { a: 'asked' }],
  ['a thousand among whole numbers', { a: ['12', '1,000', '7'] }, { a: 'asked' }],
  ['a thousand among blanks that group', { a: ['12 000', '1,000'] }, { a: 'asked' }],
  ['units and amounts, neither of which says', { q: ['1,200'], a: ['12,500'] }, { q: 'asked', a: 'asked' }],
  ['a comma in one and a point in the other', { q: ['1.200'], a: ['12,500'] }, { q: 'asked', a: 'asked' }],
  ['both in one', { a: ['1.200', '12,500'] }, { a: 'asked' }],
  ['a return of a thousand', { q: ['-1,000'] }, { q: 'asked' }],
  ['a thousand francs', { a: ['1.000 FCFA'] }, { a: 'asked' }],
  ['a line that contradicts another', { a: ['1,234.50', '1.234,50'] }, { a: 'asked' }],
  ['and the open ones beside them', { a: ['1,234.50', '1.234,50', '1,000'] }, { a: 'asked' }],
  ['decimals by a point and by a comma', { a: ['12.5', '12,5'] }, { a: 'asked' }],
  [
    'two columns that contradict each other, for a third',
    { q: ['1,000'], a: ['1.234,50'], p: ['0.5'] },
    { q: 'asked', a: ['1234.5'], p: ['0.5'] },
  ],
  ['whole numbers', { q: ['12', '1000', '007'] }, { q: ['12', '1000', '7'] }],
  ['whole numbers in groups', { q: ['1 000', '12 500', '1 234 567'] }, { q: ['1000', '12500', '1234567'] }],
  ['narrow groups', { q: ['1\u202f000', '1\u00a0000'] }, { q: ['1000', '1000'] }],
  ['a slip between two digits', { q: ['10 2', '5'] }, { q: ['-', '5'] }],
  ['a percentage', { q: ['5%', '5'] }, { q: ['-', '5'] }],
  ['a percentage with a blank', { q: ['5 %'] }, { q: ['-'] }],
  ['another currency', { a: ['12 €', '12 FCFA'] }, { a: ['-', '12'] }],
  ['a group of two', { a: ['1,23,456', '7'] }, { a: ['-', '7'] }],
  ['a group of four', { a: ['1 2345'] }, { a: ['-'] }],
  ['signs that end it', { a: ['12,', '12.'] }, { a: ['-', '-'] }],
  ['words', { q: ['douze', '12 boîtes', '3'] }, { q: ['-', '-', '3'] }],
  ['two minus signs', { q: ['--5', '-5-', '-5'] }, { q: ['-', '-', '-5'] }],
  ['digits of another script', { q: ['١٢', '１２', '12'] }, { q: ['-', '-', '12'] }],
  ['what is no number beside what proves', { a: ['5%', '1,234.50', '12,000'] }, { a: ['-', '1234.5', '12000'] }],
  ['a fault and a thousand alone', { a: ['10 2', '1,000'] }, { a: 'asked' }],
  ['dashes for nothing', { q: ['-', '1,5', '1,000'] }, { q: ['-', '1.5', '1'] }],
  ['a long number', { a: ['123,456,789.25', '1,000'] }, { a: ['123456789.25', '1000'] }],
  ['very small ones', { p: ['0,000001', '1,000'] }, { p: ['0.000001', '1'] }],
  ['three decimals among two', { p: ['1,50', '2,375'] }, { p: ['1.5', '2.375'] }],
  ['a zero with three decimals', { p: ['0.000', '1.000'] }, { p: ['0', '1'] }],
];

describe('the numbers of sixty sheets are exact, or asked about', () => {
  it('sixty of them', () => expect(cases.length).toBeGreaterThanOrEqual(60));

  it.each(cases)('%s, in a csv', async (_name, columns, expected) => {
    expect(await readingOf(csvOf(columns))).toMatchObject(expected);
  });

  it.each(cases)('%s, in the texts of a workbook', async (_name, columns, expected) => {
    expect(await readingOf(bookOf(columns))).toMatchObject(expected);
  });
});

describe('numbers that a workbook holds as such', () => {
  it('are never asked about, and prove nothing', async () => {
    expect(await readingOf(bookOf({ q: [1000, 12.5], a: [0.1 + 0.2] }))).toEqual({
      q: ['1000', '12.5'],
      a: ['0.3'],
      p: [],
    });
    expect(await readingOf(bookOf({ a: [12.5, '1,000'] }))).toMatchObject({ a: 'asked' });
  });
});

describe('both readings of a column', () => {
  const readingsOf = async (lines: string[], total: string[] = []) => {
    const columns = { a: lines };
    const content = [csvOf(columns), ...total.map((sum) => `TOTAL;;;${sum};`)].join('\n');
    return (await readHere(content, titles)).columns[3]?.numbers;
  };

  it('come with what the lines sum up to', async () => {
    expect(await readingsOf(['1,000', '12,500', '7'])).toEqual({
      proven: [],
      open: 2,
      readings: { point: { sum: '13507', faulty: 0, total: null }, comma: { sum: '20.5', faulty: 0, total: null } },
    });
  });

  it('are held against the line of sums, each in its own way', async () => {
    const numbers = await readingsOf(['1,000', '500'], ['1,500']);
    expect(numbers?.readings).toMatchObject({
      point: { sum: '1500', total: '1500' },
      comma: { sum: '501', total: '1.5' },
    });
  });

  it('count the lines that would be no number', async () => {
    const numbers = await readingsOf(['1,234.50', '1.234,50', '2.5', '10 2']);
    expect([numbers?.readings.point.faulty, numbers?.readings.comma.faulty]).toEqual([2, 3]);
  });

  it('are decided by a line of sums that proves one', async () => {
    expect((await readingsOf(['1,000', '500'], ['1,500.00']))?.proven).toEqual(['point']);
  });
});

/** Ways to write a number, by group separator and decimal sign. */
const styles: Record<string, { group: string; sign: DecimalSign }> = {
  french: { group: ' ', sign: 'comma' },
  narrow: { group: '\u202f', sign: 'comma' },
  german: { group: '.', sign: 'comma' },
  english: { group: ',', sign: 'point' },
  swiss: { group: '’', sign: 'point' },
  bare: { group: '', sign: 'point' },
  bareComma: { group: '', sign: 'comma' },
};

type Drawn = { whole: number; fraction: string; isNegative: boolean };

function write({ whole, fraction, isNegative }: Drawn, { group, sign }: (typeof styles)[string] & object): string {
  const digits = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
  const behind = fraction === '' ? '' : `${sign === 'point' ? '.' : ','}${fraction}`;
  return `${isNegative ? '-' : ''}${digits}${behind}`;
}

const exact = ({ whole, fraction, isNegative }: Drawn): string => {
  const text = plain(fraction === '' ? String(whole) : `${whole}.${fraction}`);
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
};

/** In ten-thousandths, exactly. */
function sumOf(drawn: readonly Drawn[]): string {
  const sum = drawn.reduce((before, { whole, fraction, isNegative }) => {
    const value = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
    return isNegative ? before - value : before + value;
  }, 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(5, '0');
  return `${sum < 0n ? '-' : ''}${plain(`${digits.slice(0, -4)}.${digits.slice(-4)}`)}`;
}

it('numbers of any size, written in any one way, are read back to the digit or asked about', async () => {
  const number = fc.record({
    whole: fc.oneof(fc.nat(2_000), fc.nat(2_000_000_000)),
    fraction: fc.stringMatching(/^\d{0,4}$/),
    isNegative: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(number, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...Object.keys(styles)),
      async (drawn, name) => {
        const style = styles[name] ?? { group: '', sign: 'point' };
        const content = csvOf({ a: drawn.map((one) => write(one, style)) });
        const { a } = await readingOf(content);
        if (a !== 'asked') expect(a).toEqual(drawn.map(exact));
        const { columns } = await readHere(content, titles);
        expect(columns[3]?.numbers?.readings[style.sign].sum).toBe(sumOf(drawn));
      },
    ),
    { numRuns: 300 },
  );
});
