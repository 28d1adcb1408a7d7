import { blankReport } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { blankVisit } from './report-draft.ts';
import { type ReportEdit, editReport } from './report-edits.ts';

type Edited = ReturnType<typeof editReport>;

const ID = '0199a000-0000-7000-8000-000000000001';
const visit = (name: string) => blankVisit({ target: { kind: 'unlisted', name }, outcome: 'positive', text: 'vu' });

function start(...names: string[]) {
  const document = blankReport(1, '2026-11-13', ID);
  return editReport({ document, words: {} }, { do: 'addVisits', visits: names.map(visit) });
}
const visitsOf = (state: Edited) => (state.document.typeId === 1 ? state.document.visits : []);
const namesOf = (state: Edited) => visitsOf(state).map(({ target }) => target?.kind === 'unlisted' && target.name);
const idOf = (state: Edited, at: number) => visitsOf(state)[at]?.id ?? '';
const after = (state: Edited, ...edits: ReportEdit[]) => edits.reduce(editReport, state);

describe('visits', () => {
  it('move by one, and stay where they cannot', () => {
    const state = start('A', 'B', 'C');
    expect(namesOf(after(state, { do: 'moveVisit', id: idOf(state, 2), by: -1 }))).toEqual(['A', 'C', 'B']);
    expect(namesOf(after(state, { do: 'moveVisit', id: idOf(state, 0), by: -1 }))).toEqual(['A', 'B', 'C']);
  });

  it('are duplicated right after the original, without outcomes', () => {
    const state = start('A', 'B');
    const copied = after(state, { do: 'duplicateVisit', id: idOf(state, 0) });
    expect(namesOf(copied)).toEqual(['A', 'A', 'B']);
    expect(visitsOf(copied)[1]).toMatchObject({ outcome: null, text: '' });
    expect(idOf(copied, 1)).not.toBe(idOf(copied, 0));
  });

  it('come back to their place when their removal is undone', () => {
    const state = start('A', 'B', 'C');
    const [, removed] = visitsOf(state);
    const without = after(state, { do: 'removeVisit', id: removed?.id ?? '' });
    expect(namesOf(without)).toEqual(['A', 'C']);
    const visits = removed ? [removed] : [];
    expect(namesOf(after(without, { do: 'addVisits', visits, at: 1 }))).toEqual(['A', 'B', 'C']);
  });

  it('leave the others as they were, so that only the changed one is drawn again', () => {
    const state = start('A', 'B');
    const changed = after(state, { do: 'setVisit', id: idOf(state, 1), fields: { text: 'autre' } });
    expect(visitsOf(changed)[0]).toBe(visitsOf(state)[0]);
    expect(visitsOf(changed)[1]).not.toBe(visitsOf(state)[1]);
  });
});

describe('a plan', () => {
  const empty = { document: blankReport(2, '2026-11-09', ID), words: {} };
  const line = (id: string, day: string) => ({ id, day, cityId: null, targets: [], aim: '' });
  const planOf = ({ document }: Edited) => (document.typeId === 2 ? document.plan : []);

  it('is in the order of its days, whatever order it is written in', () => {
    const lines = [line('b', '2026-11-17'), line('a', '2026-11-16'), line('c', '2026-11-17')];
    const state = after(empty, { do: 'addPlanLines', lines });
    expect(planOf(state).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const moved = after(state, { do: 'setPlanLine', line: line('a', ''), fields: { day: '2026-11-18' } });
    expect(planOf(moved).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('takes a blank line once, though two letters are typed before it is drawn', () => {
    const blank = line('a', '2026-11-16');
    const typed = ['L', 'Li'].map((aim): ReportEdit => ({ do: 'setPlanLine', line: blank, fields: { aim } }));
    expect(planOf(after(empty, ...typed))).toEqual([{ ...blank, aim: 'Li' }]);
  });
});

it('learns the words that come with what is chosen, and keeps the same book where nothing is new', () => {
  const words = { 'professional 7': { name: 'Dr Ba', place: 'CHU', city: 'Douala' } };
  const known = after(start('A'), { do: 'addVisits', visits: [], words });
  expect(known.words).toEqual(words);
  expect(after(known, { do: 'addVisits', visits: [], words: structuredClone(words) }).words).toBe(known.words);
});
