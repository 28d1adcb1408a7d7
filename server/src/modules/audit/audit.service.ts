import type { AuditEvent, AuditFilter } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import { invalid } from '../../refusal.ts';
import * as repository from './audit.repository.ts';

/** The actions and entities that occur. */
export async function listKinds({ db }: Pick<Context, 'db'>): Promise<{ actions: string[]; entities: string[] }> {
  return { actions: await repository.listActions(db), entities: await repository.listEntities(db) };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A search looks for its text in the few words the trail uses, and then for the rows with those words: it costs the same
 * however long the trail is. An id is searched whole; a part of a number says nothing.
 */
async function resolveSearch(context: Context, q: string): Promise<repository.AuditSearch> {
  const { actions, entities } = await listKinds(context);
  const contains = (word: string) => plain(word).includes(plain(q));
  return {
    actions: actions.filter(contains),
    entities: entities.filter(contains),
    everyEntity: entities,
    entityId: q,
  };
}

export async function listEvents(context: Context, { q, ...filter }: AuditFilter): Promise<Page<AuditEvent>> {
  if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to)
    throw invalid({ to: ['invalid'] });
  const search = q === undefined || q === '' ? undefined : await resolveSearch(context, q);
  return repository.listEvents(context.db, { ...filter, search, timeZone: context.config.timeZone });
}
