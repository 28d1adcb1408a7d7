import { MAX_PARTICIPANTS, MAX_POINTS, type MinutesSave, blankMinutes, richTextOf } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../documents/form/faults.ts';
import { blankAction, blankPoint } from './minutes-draft.ts';
import { type MinutesEdit, editMinutes } from './minutes-edits.ts';
import { minutesForm } from './minutes-form.ts';
import { findMinutesFaultsAtOnce } from './minutes-rules.ts';

const blank = blankMinutes('2026-11-13', '0199a000-0000-7000-8000-000000000001');
const after = (document: MinutesSave, ...edits: MinutesEdit[]) =>
  edits.reduce((written, edit) => editMinutes(written, edit), { document, words: {} }).document;
const there = (userId: number) => ({ userId, attendance: 'present' as const });

describe('participants', () => {
  it('are listed once, up to the maximum of minutes', () => {
    const twice = after(
      blank,
      { do: 'addPeople', participants: [there(1), there(2)] },
      { do: 'addPeople', participants: [there(2), there(3)] },
    );
    expect(twice.participants.map(({ userId }) => userId)).toEqual([1, 2, 3]);
    const many = Array.from({ length: MAX_PARTICIPANTS + 5 }, (_, index) => there(index + 1));
    expect(after(blank, { do: 'addPeople', participants: many }).participants).toHaveLength(MAX_PARTICIPANTS);
  });

  it('can be excused, removed and restored to the same place', () => {
    const start = after(blank, { do: 'addPeople', participants: [there(1), there(2), there(3)] });
    const excused = after(start, { do: 'setAttendance', userId: 2, attendance: 'excused' });
    const one = { userId: 2, attendance: 'excused' as const };
    expect(excused.participants[1]).toEqual(one);
    const back = after(excused, { do: 'removePeople', userIds: [2] }, { do: 'addPeople', participants: [one], at: 1 });
    expect(back.participants).toEqual(excused.participants);
  });
});

describe('points', () => {
  const [first, second] = [blankPoint('un'), blankPoint('deux')];
  const start = after(blank, { do: 'points', rows: { row: 'add', rows: [first, second] } });

  it('move, and stay the same where nothing of them changes', () => {
    const moved = after(start, { do: 'points', rows: { row: 'move', id: second.id, by: -1 } });
    expect(moved.points).toEqual([second, first]);
    expect(moved.points[0]).toBe(second);
    expect(after(moved, { do: 'points', rows: { row: 'move', id: second.id, by: -1 } }).points).toEqual(moved.points);
  });

  it('hold actions of their own: the other points are not touched', () => {
    const action = blankAction({ what: 'Relancer' });
    const edits: MinutesEdit[] = [
      { do: 'actions', pointId: second.id, rows: { row: 'add', rows: [action] } },
      { do: 'actions', pointId: second.id, rows: { row: 'set', id: action.id, fields: { ownerId: 7 } } },
    ];
    const written = after(start, ...edits);
    expect(written.points[0]).toBe(first);
    expect(written.points[1]?.actions).toEqual([{ ...action, ownerId: 7 }]);
  });

  it('are no more than minutes hold', () => {
    const many = Array.from({ length: MAX_POINTS + 3 }, () => blankPoint('x'));
    expect(after(blank, { do: 'points', rows: { row: 'add', rows: many } }).points).toHaveLength(MAX_POINTS);
  });
});

describe('faults', () => {
  const point = { ...blankPoint('un'), actions: [blankAction({ what: 'Relancer', dueOn: '2026-11-12' })] };
  const wrong = { ...blank, start: '10:00', end: '09:00', points: [point] };

  it('that can never be valid are shown at once, others on submission', () => {
    expect(findMinutesFaultsAtOnce(wrong)).toEqual({
      end: ['before_start'],
      'points.0.actions.0.dueOn': ['before_meeting'],
    });
    expect(Object.keys(faultsOf(minutesForm, wrong))).toEqual(
      expect.arrayContaining(['title', 'organiserId', 'participants', 'points.0.actions.0.ownerId', 'end']),
    );
  });

  it('include a text that is too long, at its point', () => {
    const discussion = {
      ...richTextOf('x'),
      content: Array.from({ length: 3 }, () => richTextOf('y'.repeat(10_000)).content).flat(),
    };
    const long = { ...blank, points: [{ ...blankPoint('un'), discussion }] };
    expect(findMinutesFaultsAtOnce(long)).toEqual({ 'points.0.discussion': ['too_long:20000'] });
  });
});
