import { ImportOutcome, ImportState, importWork } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testPortal } from '../../test/portal.ts';
import { importActions } from './imports.policy.ts';

const { db } = await testPortal();

/** The words that a check constraint of the database allows. */
async function allowedBy(constraint: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${constraint}`.execute(db);
  return [...(rows[0]?.rule ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
}

it.each([
  ['import_state_check', ImportState],
  ['import_row_outcome_check', ImportOutcome],
])('%s allows exactly what the contract has', async (constraint, words) => {
  expect(new Set(await allowedBy(constraint))).toEqual(new Set<string>(words.options));
});

it('the server is at work in the states that say so, and can be stopped where there is a state to go back to', () => {
  expect(Object.keys(importWork)).toEqual(ImportState.options.filter((state) => state.endsWith('ing')));
  const stoppable = ImportState.options.filter((state) => importActions({ state, counts: null }).includes('cancel'));
  expect(stoppable).toEqual(['matching', 'checking', 'committing']);
});
