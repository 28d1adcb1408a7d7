import { type StatusId, permissionNames, status } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { documentActions } from './approval.policy.ts';
import type { Flow } from './flow.ts';

const permissions: Flow['permissions'] = {
  add: 'WorkReports.Add',
  update: 'WorkReports.Update',
  delete: 'WorkReports.Delete',
  approve: 'WorkReports.Approve',
  readAll: 'WorkReports.ReadAll',
};
const AUTHOR = 1;
const actionsOf = (id: number, statusId: StatusId, held: readonly string[] = permissionNames) =>
  documentActions({ id, permissions: held, roles: [] }, { permissions }, { authorId: AUTHOR, statusId });

const { draft, submitted, approved, returned } = status;

describe('the actions of a row', () => {
  it('let its author write until it is submitted, recall until it is decided, and never decide', () => {
    expect(actionsOf(AUTHOR, draft)).toEqual(['update', 'submit', 'delete']);
    expect(actionsOf(AUTHOR, submitted)).toEqual(['recall']);
    expect(actionsOf(AUTHOR, approved)).toEqual([]);
    expect(actionsOf(AUTHOR, returned)).toEqual(['update', 'submit', 'delete']);
  });

  it('let another person decide while it waits, and nothing else', () => {
    expect(actionsOf(2, submitted)).toEqual(['approve', 'return']);
    for (const statusId of [draft, approved, returned]) expect(actionsOf(2, statusId)).toEqual([]);
  });

  it('depend on the permissions held', () => {
    expect(actionsOf(AUTHOR, draft, ['WorkReports.Update'])).toEqual(['update']);
    expect(actionsOf(AUTHOR, draft, ['WorkReports.Add'])).toEqual(['submit']);
    expect(actionsOf(AUTHOR, submitted, ['WorkReports.Add'])).toEqual([]);
    expect(actionsOf(2, submitted, ['WorkReports.ReadAll'])).toEqual([]);
  });
});
