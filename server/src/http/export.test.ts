import { describe, expect, test } from 'vitest';
import { type Act, build, csvOf, get, type Query, row, url, xlsxOf } from './export.fixture.ts';

describe('columns', () => {
  test('are chosen and ordered by the query', async () => {
    const answer = await get(async () => [row(1)], 'format=csv&columns=active&columns=id');
    expect(csvOf(answer.body)).toEqual([
      ['Actif', 'N°'],
      ['1', '1'],
    ]);
  });

  test('that do not exist are refused', async () => {
    const untouched: Act = () => Promise.reject(new Error('must not be asked'));
    const answer = await get(untouched, 'format=csv&columns=id&columns=constructor');
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { columns: ['unknown'] }]);
  });

  test('of an empty list leave the titles alone', async () => {
    expect(csvOf((await get(async () => [], 'format=csv&columns=id')).body)).toEqual([['N°']]);
    const [sheet] = await xlsxOf(
      (await get(async () => ({ items: [], nextCursor: null }), 'format=xlsx&columns=id')).rawPayload,
    );
    expect(sheet?.rows).toEqual([['N°']]);
  });
});

describe('the answer', () => {
  test('is the whole list from its first page on, whatever page was asked for', async () => {
    const asked: Query[] = [];
    const act: Act = async (query) => {
      asked.push(query);
      const page = Number(query.cursor ?? 0);
      return { items: [row(page * 2), row(page * 2 + 1)], nextCursor: page < 3 ? String(page + 1) : null };
    };
    const answer = await get(act, 'format=csv&columns=id&cursor=2&limit=50&region=Sud');
    expect(csvOf(answer.body).flat()).toEqual(['N°', '0', '1', '2', '3', '4', '5', '6', '7']);
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '1', '2', '3']);
    expect(asked.slice(1)).toEqual(
      asked.slice(1).map(({ cursor }) => expect.objectContaining({ cursor, limit: 200, region: 'Sud' })),
    );
  });

  test('carries the name it is given, for old readers too', async () => {
    const answer = await get(async () => [], 'format=xlsx', { name: 'Établissements «100 %»/x' });
    const name = String(answer.headers['content-disposition']);
    expect(name).toMatch(
      /^attachment; filename="Etablissements _100 .*_x-[\d-]{10}\.xlsx"; filename\*=UTF-8''%C3%89tablissements/,
    );
  });

  test('to a question for the headers only reads no further page', async () => {
    let calls = 0;
    const act: Act = async () => ({ items: [row(1)], nextCursor: String((calls += 1)) });
    const answer = await build(act).inject({ method: 'HEAD', url: url('format=csv') });
    expect([answer.statusCode, answer.body, calls]).toEqual([200, '', 1]);
  });

  test.each(['csv', 'xlsx'])(
    'is a refusal when the first page fails, and when a cell of it cannot be read (%s)',
    async (format) => {
      const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
      expect((await get(away, `format=${format}`)).statusCode).toBe(503);
      const breakDown = () => {
        throw new Error('defect');
      };
      const answer = await get(async () => [row(1)], `format=${format}`, { columns: { id: ['N°', breakDown] } });
      expect([answer.statusCode, answer.json().code, answer.headers['content-disposition']]).toEqual([
        500,
        'unexpected',
        undefined,
      ]);
    },
  );
});
