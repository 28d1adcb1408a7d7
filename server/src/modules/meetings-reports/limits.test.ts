import { randomUUID } from 'node:crypto';
import {
  MAX_ACTIONS,
  MAX_DECISIONS,
  MAX_FILES,
  MAX_GUESTS,
  MAX_PARTICIPANTS,
  MAX_POINTS,
  MinutesSave,
  type PointSave,
  type RichBlock,
  type RichText,
  bodyLimitsOf,
  findFaultsInMinutes,
  meetingsReports,
} from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { isModest } from '../../http/json.ts';
import { actsOf, minutesKind } from '../../test/kinds.ts';
import { actionToSave, minutesToSave, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo } from '../../test/reports.ts';

const { someone } = actsOf(minutesKind, await testPortal());

const guard = bodyLimitsOf(meetingsReports.save);
/** One character of three bytes in UTF-8. */
const WIDE = '議';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const doc = (content: RichBlock[]): RichText => ({ type: 'doc', content });
const points = (traits: () => Partial<PointSave>) => times(MAX_POINTS, () => pointToSave({ title: '', ...traits() }));

const heading: RichBlock = { type: 'heading', attrs: { level: 2 }, content: [] };
const link = (length: number) => ({
  type: 'link' as const,
  attrs: { href: `https://a.example/${WIDE.repeat(length - 18)}` },
});
const linked = (length: number): RichBlock => ({
  type: 'paragraph',
  content: times(4, () => ({ type: 'text', text: WIDE, marks: [link(length), link(length), link(length)] })),
});
const action = (length: number) =>
  actionToSave({ what: WIDE.repeat(length), ownerId: 2_147_483_647, dueOn: daysAgo(-9) });
const decision = (length: number) => ({ id: randomUUID(), text: WIDE.repeat(length) });

/** As much of one thing as minutes may hold. `more`: beyond the limit. */
const fullest: Record<string, (more: number) => PointSave[]> = {
  headings: (more) => points(() => ({ discussion: doc(times(132 + more, () => heading)) })),
  'links upon links': (more) => points(() => ({ discussion: doc(times(7 + more, () => linked(28))) })),
  'long texts': (more) =>
    points(() => ({
      discussion: doc([{ type: 'paragraph', content: [{ type: 'text', text: WIDE.repeat(4166 + more) }] }]),
    })),
  'quotation marks': (more) =>
    points(() => ({
      discussion: doc([{ type: 'paragraph', content: [{ type: 'text', text: '"'.repeat(4166 + more) }] }]),
    })),
  'actions and decisions': (more) =>
    points(() => ({
      actions: times(MAX_ACTIONS, () => action(53)),
      decisions: times(MAX_DECISIONS, () => decision(50 + more)),
    })),
  'some of everything': (more) =>
    points(() => ({
      discussion: doc(times(52 + more, () => heading)),
      actions: times(MAX_ACTIONS, () => action(52)),
      decisions: times(MAX_DECISIONS, () => decision(52)),
    })),
};

const minutesWith = (given: PointSave[]): MinutesSave =>
  minutesToSave({
    points: given,
    title: WIDE.repeat(160),
    place: WIDE.repeat(160),
    version: 2147483647,
    participants: times(MAX_PARTICIPANTS, (n) => ({ userId: 2147483647 - n, attendance: 'present' })),
    guests: times(MAX_GUESTS, () => ({ name: WIDE.repeat(120) })),
    productIds: times(50, (n) => 2147483647 - n),
    files: times(MAX_FILES, () => ({ name: WIDE.repeat(200) })),
  });

describe.each(Object.keys(fullest))('minutes with as many %s as allowed', (name) => {
  const full = minutesWith(fullest[name]?.(0) ?? []);

  it('pass the body limits of the server', () => {
    expect(MinutesSave.safeParse(full).error).toBeUndefined();
    expect(findFaultsInMinutes(full)).toEqual({});
    const json = JSON.stringify(full);
    expect(isModest(json, guard.values)).toBe(true);
    expect(Buffer.byteLength(json)).toBeLessThan(guard.bytes);
  });

  it('are refused at the field with a little more', () => {
    expect(findFaultsInMinutes(minutesWith(fullest[name]?.(1) ?? []))).toEqual({ points: ['too_much'] });
  });
});

it('the fullest minutes are stored, and more is refused before the body limit', async () => {
  const author = await someone();
  const save = (body: MinutesSave) => author.call(meetingsReports.save, { body, files: [] });
  const headings = (more: number) => minutesToSave({ points: fullest['headings']?.(more) ?? [] });
  expect((await save(headings(0))).status).toBe(200);
  const { status, problem } = await save(headings(1));
  expect([status, problem.errors]).toEqual([400, { points: ['too_much'] }]);
});
