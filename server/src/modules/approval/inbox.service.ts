import { type DocumentAction, hasPermissions } from '@portal/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import type { Page } from '../../db/keyset.ts';
import { isAmong, listTeam } from '../../security/scope.ts';
import { documentActions } from './approval.policy.ts';
import type { DocumentHead, Flow } from './flow.ts';
import * as repository from './inbox.repository.ts';
import { orAlso } from './steps.repository.ts';

/**
 * The viewer: what is in scope, and what belongs to their own team, whatever else they may see. For viewers who see
 * everyone's, the team is looked up only where needed.
 */
export async function viewerOf(
  { db, caller, config }: Context,
  flow: Pick<Flow, 'table' | 'permissions' | 'alsoVisible'>,
  asksForTeam = true,
): Promise<repository.Viewer> {
  const everyone = hasPermissions(caller, [flow.permissions.readAll]);
  const ids = everyone && !asksForTeam ? [] : await listTeam(db, caller.id, today(config.timeZone));
  const team = isAmong(`${flow.table}.authorId`, ids);
  const within = everyone ? sql<boolean>`true` : team;
  return { id: caller.id, within, readable: everyone ? within : orAlso(flow, caller.id, within), team };
}

type Owned = Pick<DocumentHead, 'authorId' | 'statusId'>;

/** Rows with what the caller may do with each. */
export const withActions = <Row extends Owned>(
  { caller }: Context,
  flow: Pick<Flow, 'permissions'>,
  rows: readonly Row[],
): (Row & { actions: DocumentAction[] })[] =>
  rows.map((row) => ({ ...row, actions: documentActions(caller, flow, row) }));

export const pageWithActions = <Row extends Owned>(
  context: Context,
  flow: Pick<Flow, 'permissions'>,
  page: Page<Row>,
) => ({ ...page, items: withActions(context, flow, page.items) });

/** The menu's badges: what waits for the caller's decision, and what was returned to them. */
export async function countForMenu(
  context: Context,
  flow: Pick<Flow, 'table' | 'permissions'>,
): Promise<{ waiting: number; returned: number }> {
  const { db, caller } = context;
  const mayDecide = hasPermissions(caller, [flow.permissions.approve]);
  return {
    waiting: mayDecide ? await repository.countWaiting(db, flow, await viewerOf(context, flow)) : 0,
    returned: await repository.countReturned(db, flow, caller.id),
  };
}
