import { type AuditEvent, type AuditFilter, plainText } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import { invalid } from '../../refusal.ts';
import { withDocuments } from '../approval/trail.service.ts';
import { documentKinds } from '../document-kinds.ts';
import * as repository from './audit.repository.ts';

/** The actions and entities that occur. */
export async function listKinds({ db }: Pick<Context, 'db'>): Promise<{ actions: string[]; entities: string[] }> {
  return { actions: await repository.listActions(db), entities: await repository.listEntities(db) };
}

type Search = Pick<AuditFilter, 'qActions' | 'qEntities'> & { q: string };

/**
 * A search matches its text against the few words that the trail uses, and then the rows with those words: its cost
 * does not grow with the trail. An id is matched whole; a part of a number means nothing.
 */
async function resolveSearch(context: Context, { q, qActions = [], qEntities = [] }: Search) {
  const { actions, entities } = await listKinds(context);
  const contains = (word: string) => plainText(word).includes(plainText(q));
  return {
    actions: [...actions.filter(contains), ...qActions],
    entities: [...entities.filter(contains), ...qEntities],
    everyEntity: entities,
    entityId: q,
  };
}

export async function listEvents(
  context: Context,
  { q = '', qActions, qEntities, ...filter }: AuditFilter,
): Promise<Page<AuditEvent>> {
  if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to)
    throw invalid({ to: ['invalid'] });
  const search = q === '' ? undefined : await resolveSearch(context, { q, qActions, qEntities });
  const { db, config, caller } = context;
  const reading = { timeZone: config.timeZone, readerId: caller.id };
  const page = await repository.listEvents(db, { ...filter, ...reading, search });
  return { ...page, items: await withDocuments(context, documentKinds, page.items) };
}
