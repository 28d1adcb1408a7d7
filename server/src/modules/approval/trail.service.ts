import { type DocumentName, Uuid, canAccess } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { DocumentHead, Flow } from './flow.ts';
import { listHeads } from './steps.repository.ts';
import { visibleTo } from './steps.service.ts';

type Visible = Pick<Flow, 'table' | 'access' | 'permissions' | 'alsoVisible'>;

/** A kind of document for the trail: which ones the caller may open, and their names. */
export type TrailKind = Visible &
  Pick<Flow, 'entity'> & {
    listNames: (context: Context, ids: readonly string[]) => Promise<(readonly [id: string, DocumentName])[]>;
  };

type Told = { entity: string; entityId: string | null };

/** The documents of a kind that the caller may open, as a condition on their table. */
export const readableOf = (context: Context, flow: Visible): RawBuilder<boolean> =>
  canAccess(context.caller, flow.access) ? visibleTo(context, flow) : sql<boolean>`false`;

export const trailKindOf = <Head extends DocumentHead>(flow: Flow<Head>): TrailKind => ({
  ...flow,
  listNames: async (context, ids) => {
    const heads = await listHeads(context.db, flow, ids, visibleTo(context, flow));
    return heads.map((head) => [head.id, flow.nameOf(head)]);
  },
});

async function namesOf(context: Context, { entity, access, listNames }: TrailKind, events: readonly Told[]) {
  const told = events.filter((event) => event.entity === entity);
  const ids = new Set(told.flatMap(({ entityId }) => Uuid.safeParse(entityId).data ?? []));
  return ids.size > 0 && canAccess(context.caller, access) ? listNames(context, [...ids]) : [];
}

/**
 * Adds names and links of documents to events. A deleted document, and one that the caller may not open, such as
 * someone else's draft, have no link.
 */
export async function withDocuments<Event extends Told>(
  context: Context,
  kinds: readonly TrailKind[],
  events: readonly Event[],
): Promise<(Event & { document: DocumentName | null })[]> {
  const names = await Promise.all(kinds.map((kind) => namesOf(context, kind, events)));
  const named = new Map(names.flat());
  return events.map((event) => {
    const document = named.get(event.entityId ?? '');
    return { ...event, document: document?.entity === event.entity ? document : null };
  });
}
