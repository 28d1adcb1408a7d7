import { render } from '@testing-library/react';
import fc from 'fast-check';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ReceivedDate, jsonOf, normaliseDates, reviveDates } from './dates.ts';

const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
/** Any answer, with date-times strewn in at any depth. */
const answers = fc
  .jsonValue()
  .chain((other) =>
    fc.record({
      at: dates.map((date) => date.toISOString()),
      other: fc.constant(other),
      list: fc.array(fc.constant(other)),
    }),
  );

/** The server's text of a revived value. */
function sourceOf(revived: unknown): unknown {
  if (revived instanceof ReceivedDate) return revived.source;
  if (Array.isArray(revived)) return revived.map(sourceOf);
  if (typeof revived !== 'object' || revived === null) return revived;
  return Object.fromEntries(Object.entries(revived).map(([key, value]) => [key, sourceOf(value)]));
}

describe('answers', () => {
  it('become dates and back without loss', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const revived = reviveDates({ deep: [answer] }) as { deep: [{ at: Date }] };
        expect(revived.deep[0].at).toBeInstanceOf(Date);
        expect(revived.deep[0].at.toISOString()).toBe(answer.at);
        expect(sourceOf(revived)).toEqual({ deep: [answer] });
      }),
    );
  });

  it.each(['2026-11-15T10:00:00Z', '2026-11-15T10:00', '2026-11-15T10:00:00.123456+01:00', '2026-11-15T10:00:00+0100'])(
    'converts %s',
    (text) => {
      expect(reviveDates(text)).toBeInstanceOf(Date);
    },
  );

  it.each([
    '2026-11-15',
    '2026-02-30T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-11-15T25:00',
    'le 2026-11-15T10:00',
    '',
  ])('leaves %j a text', (text) => {
    expect(reviveDates(text)).toBe(text);
  });

  it('leaves what is no text alone', () => {
    const answer = { n: 20_261_115, none: null, yes: true, ['__proto__x']: 1 };
    expect(reviveDates(answer)).toEqual(answer);
  });
});

describe('a text that merely looks like a date', () => {
  /** Typed as its contract types it. */
  const name = reviveDates('2026-01-05T10:00') as string;

  it('shows as the text that it was', () => {
    const { container } = render(createElement('p', null, 'Ville : ', name));
    expect(container.textContent).toBe('Ville : 2026-01-05T10:00');
  });

  it('supports the methods of a string', () => {
    expect(name.toLowerCase()).toBe('2026-01-05t10:00');
    expect(['b', name, 'a'].toSorted((a, b) => a.localeCompare(b)).map(String)).toEqual(['2026-01-05T10:00', 'a', 'b']);
    expect(name.normalize('NFD').includes('05T')).toBe(true);
    expect(name.length).toBe(16);
    expect(name.at(0)).toBe('2');
  });

  it('is still a date', () => {
    const date = name as unknown as Date;
    expect(date.getTime()).toBe(Date.UTC(2026, 0, 5, 10));
    expect(new Intl.DateTimeFormat('fr', { timeZone: 'UTC' }).format(date)).toBe('05/01/2026');
  });
});

describe('payloads', () => {
  it('name instants in UTC without milliseconds and offset, at any depth', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const wanted = date.toISOString().slice(0, 19);
        expect(normaliseDates({ a: [date, { b: date.toISOString() }] })).toEqual({ a: [wanted, { b: wanted }] });
      }),
    );
  });

  it('turn what came with an offset into UTC', () => {
    expect(normaliseDates('2026-01-01T00:30:00+01:00')).toBe('2025-12-31T23:30:00');
    expect(normaliseDates(new ReceivedDate('2026-11-15T10:00:00.500Z'))).toBe('2026-11-15T10:00:00');
  });

  it('leave plain days, other texts and files alone', () => {
    const file = new Blob(['x']);
    const payload = { day: '2026-11-15', text: 'midi', file };
    expect(normaliseDates(payload)).toEqual(payload);
    expect((normaliseDates(payload) as typeof payload).file).toBe(file);
  });

  it('write a date that is none as null instead of failing', () => {
    expect(jsonOf({ at: new Date(Number.NaN) })).toBe('{"at":null}');
  });
});
