import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../http/errors.ts';
import type { Decision } from '../queries.ts';
import { type DecisionAct, goneOf } from './gone.ts';

const decision = (reportId: string, version = 1): Decision => ({
  ...{ reportTypeId: 1, reportId, version, requestId: reportId, decision: 'approve', comment: '' },
});
const act = (more: Partial<DecisionAct>): DecisionAct => ({
  body: decision('a'),
  results: undefined,
  error: null,
  ...more,
});
const refused = (code: string) => new HttpError({ kind: 'answer', status: 409, problem: { code } });
const gone = (...acts: Partial<DecisionAct>[]) => [...goneOf(acts.map(act))];

describe('a report that was decided upon', () => {
  it('is gone at once, and stays so when the server has agreed or someone was quicker', () => {
    expect(gone({})).toEqual(['a@1']);
    expect(gone({ results: [{ id: 'a', ok: true }] })).toEqual(['a@1']);
    expect(gone({ error: refused('decided') })).toEqual(['a@1']);
  });

  it('is back when the decision was refused or never arrived', () => {
    expect(gone({ error: refused('stale') })).toEqual([]);
    expect(gone({ error: new HttpError({ kind: 'network' }) })).toEqual([]);
  });

  it('is told apart from the others of the same call', () => {
    const body = { items: ['a', 'b', 'c'].map((id) => decision(id)) };
    const results = [
      { id: 'a', ok: true },
      { id: 'b', ok: false, code: 'stale' },
      { id: 'c', ok: false, code: 'decided' },
    ];
    expect(gone({ body, results })).toEqual(['a@1', 'c@1']);
  });

  it('waits again when it is submitted once more: that is another version', () => {
    expect(goneOf([act({ body: decision('a', 3) })]).has('a@5')).toBe(false);
  });
});
