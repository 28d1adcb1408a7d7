import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signedIn } from './access.ts';
import { buildPath, get } from './endpoint.ts';
import { checkBody } from './check-body.ts';
import { checkValue } from './check-value.ts';
import { cities } from './modules/cities.ts';
import { endpoints } from './modules/index.ts';
import { Day, ExportQuery, Flag, IdParam, Instant, InstantIn, line, listQuery } from './values.ts';

/** The server's routes and the browser's forms must report the same faults. */
function check<S extends z.ZodType>(schema: S, value: unknown) {
  const checked = checkBody(schema, value);
  expect(checkValue(schema, value)).toEqual(checked);
  return checked;
}

describe('buildPath', () => {
  it('fills parameters in, encoded, and leaves empty query values out', () => {
    const endpoint = get('/x/:name/y/:id', {
      summary: '',
      access: signedIn,
      params: z.strictObject({ name: z.string(), id: IdParam }),
      output: z.string(),
    });
    const path = buildPath(endpoint, {
      params: { name: 'à/b', id: 3 },
      query: { q: 'é&', none: undefined, empty: '', many: [1, 2] },
    });
    expect(path).toBe('/x/%C3%A0%2Fb/y/3?q=%C3%A9%26&many=1&many=2');
  });
});

describe('the declared endpoints', () => {
  it('have one method and path each', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('refuse unknown fields in query and body', () => {
    for (const { query, body, path } of endpoints) {
      if (query)
        expect(check(query, { nonsense: '1' }), path).toMatchObject({
          ok: false,
          faults: { nonsense: ['unknown_field'] },
        });
      if (body instanceof z.ZodObject) {
        expect(check(body, { nonsense: '1' }), path).toMatchObject({
          ok: false,
          faults: { nonsense: ['unknown_field'] },
        });
      }
    }
  });

  it('take the export parameters where they can be exported', () => {
    expect(Object.keys(cities.list.query.shape)).toEqual(
      expect.arrayContaining(['q', ...Object.keys(ExportQuery.shape)]),
    );
  });
});

describe('values', () => {
  it('say every fault at once, as codes', () => {
    const schema = z.strictObject({
      name: line(3),
      other: line(3),
      count: z.int().min(1),
      list: z.array(z.int()).max(2),
    });
    expect(check(schema, { name: '', other: 'abcd', count: 0, list: [1, 'x'] })).toEqual({
      ok: false,
      faults: { name: ['required'], other: ['too_long:3'], count: ['too_small:1'], 'list.1': ['invalid'] },
    });
    expect(check(schema, {})).toMatchObject({
      faults: { name: ['required'], count: ['required'], list: ['required'] },
    });
  });

  it('trim lines and refuse control characters', () => {
    expect(check(line(10), '  été ')).toEqual({ ok: true, value: 'été' });
    expect(check(line(10), 'a\u0000b')).toMatchObject({ ok: false });
    // Invisible characters that still break a line: in a subject, a name, the header of a mail.
    for (const sign of ['\u0085', '\u009f', '\u2028', '\u2029', '\u2028\u2029'])
      expect(check(line(10), ` ${sign}a${sign}b${sign}`), sign).toEqual({ ok: true, value: 'a b' });
  });

  it('read ids and flags from a query string', () => {
    for (const bad of ['', '0', '-1', '1.5', '1e20', 'x', ['1', '2']])
      expect(check(IdParam, bad).ok, String(bad)).toBe(false);
    expect(check(IdParam, '12')).toEqual({ ok: true, value: 12 });
    expect([check(Flag, 'true'), check(Flag, 'false')]).toMatchObject([{ value: true }, { value: false }]);
    expect(check(Flag, 'yes').ok).toBe(false);
  });

  it('read an instant that names no offset as UTC', () => {
    const read = (text: string) => check(InstantIn, text);
    const instant = { ok: true, value: '2026-11-15T10:42:07.000Z' };
    expect(read('2026-11-15T10:42:07')).toEqual(instant);
    expect(read('2026-11-15T10:42:07.000Z')).toEqual(instant);
    expect(read('2026-11-15T11:42:07+01:00')).toEqual(instant);
    for (const bad of ['', '2026-11-15', '2026-02-31T10:00:00', '2026-11-15T24:00:00', '2026-11-15 10:42:07'])
      expect(read(bad).ok, bad).toBe(false);
    for (const bad of ['0000-01-01T00:00:00', '0001-01-01T00:00:00+02:00', '9999-12-31T23:59:59-02:00'])
      expect(read(bad).ok, bad).toBe(false);
    for (const bad of ['1900-01-01T00:00:00+00:01', '2199-12-31T23:59:59-00:01']) expect(read(bad).ok, bad).toBe(false);
  });

  it('know the days and instants of 1900 to 2199 alone', () => {
    for (const day of ['1900-01-01', '2199-12-31']) {
      expect(check(Day, day).ok, day).toBe(true);
      expect(check(Instant, `${day}T00:00:00.000Z`).ok, day).toBe(true);
    }
    for (const day of ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-01']) {
      expect(check(Day, day), day).toEqual({ ok: false, faults: { '': ['invalid'] } });
      expect(check(Instant, `${day}T00:00:00.000Z`).ok, day).toBe(false);
    }
  });

  it('give a growing list its defaults', () => {
    const schema = listQuery(['name', 'at'], '-at', { city: IdParam.optional() });
    expect(check(schema, {})).toEqual({ ok: true, value: { limit: 50, sort: '-at' } });
    expect(check(schema, { limit: '500', sort: 'x' })).toMatchObject({
      ok: false,
      faults: { limit: ['too_big:200'], sort: ['invalid'] },
    });
  });
});
