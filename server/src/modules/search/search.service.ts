import { type SearchResult, hasPermissions } from '@portal/contract';
import type { Context } from '../../context.ts';
import { readableOf } from '../approval/trail.service.ts';
import { findable } from '../health/scope.service.ts';
import { findableActions } from '../meetings-reports/actions.service.ts';
import { minutesFlow } from '../meetings-reports/flow.ts';
import { findableMessages } from '../messages/scope.service.ts';
import { findMatches, sources } from './search.repository.ts';

/** Grouped by kind, best match first. */
export async function search(context: Context, q: string): Promise<SearchResult[]> {
  const scopes = {
    facilities: findable(context, 'facility'),
    professionals: findable(context, 'professional'),
    minutes: readableOf(context, minutesFlow),
    actions: await findableActions(context),
    messages: findableMessages(context),
    accounts: hasPermissions(context.caller, ['UserSettings.List']),
  };
  return (await Promise.all(sources.map((source) => findMatches(context.db, source, scopes, q)))).flat();
}
