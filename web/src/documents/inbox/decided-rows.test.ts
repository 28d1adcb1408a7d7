import { describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import { type DecisionCall, decidedRows } from './decided-rows.ts';

const decision = (id: string, version = 1) => ({ id, version });
const call = (more: Partial<DecisionCall>): DecisionCall => ({
  decisions: decision('a'),
  results: undefined,
  error: null,
  ...more,
});
const refused = (code: string) => new HttpError({ kind: 'answer', status: 409, problem: { code } });
const decided = (...calls: Partial<DecisionCall>[]) => [...decidedRows(calls.map(call))];

describe('a document that was decided upon', () => {
  it('has left at once, and stays so when the server has agreed or someone was quicker', () => {
    expect(decided({})).toEqual(['a@1']);
    expect(decided({ results: [{ id: 'a', ok: true }] })).toEqual(['a@1']);
    expect(decided({ error: refused('decided') })).toEqual(['a@1']);
  });

  it('is back when the decision was refused or never arrived', () => {
    expect(decided({ error: refused('stale') })).toEqual([]);
    expect(decided({ error: new HttpError({ kind: 'network' }) })).toEqual([]);
  });

  it('is told apart from the others of the same call', () => {
    const decisions = { items: ['a', 'b', 'c'].map((id) => decision(id)) };
    const results = [
      { id: 'a', ok: true },
      { id: 'b', ok: false, code: 'stale' },
      { id: 'c', ok: false, code: 'decided' },
    ];
    expect(decided({ decisions, results })).toEqual(['a@1', 'c@1']);
  });

  it('waits again when it is submitted once more: that is another version', () => {
    expect(decidedRows([call({ decisions: decision('a', 3) })]).has('a@5')).toBe(false);
  });
});
