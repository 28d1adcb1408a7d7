import { type DocumentName, Uuid, canAccess } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Flow } from './flow.ts';
import { listHeads } from './steps.repository.ts';
import { visibleTo } from './steps.service.ts';

/** Of a kind, what the trail needs to name its documents; their heads hold what they are called by. */
type TrailFlow = Pick<Flow, 'table' | 'entity' | 'access' | 'permissions' | 'alsoVisible'> & {
  columns: readonly string[];
};
export type TrailFlows = readonly TrailFlow[];

type Told = { entity: string; entityId: string | null };

/** The documents of a kind that the caller may open, as a condition on their table. */
export const readableOf = (context: Context, flow: Omit<TrailFlow, 'columns'>): RawBuilder<boolean> =>
  canAccess(context.caller, flow.access) ? visibleTo(context, flow) : sql<boolean>`false`;

async function listNames(
  context: Context,
  flow: TrailFlow,
  events: readonly Told[],
): Promise<[string, DocumentName][]> {
  const { entity, access } = flow;
  const told = events.filter((event) => event.entity === entity);
  const ids = new Set(told.flatMap(({ entityId }) => Uuid.safeParse(entityId).data ?? []));
  if (ids.size === 0 || !canAccess(context.caller, access)) return [];
  const heads = await listHeads(context.db, flow, [...ids], visibleTo(context, flow));
  return heads.map((head) => [head.id, { ...head, entity } as unknown as DocumentName]);
}

/**
 * Events with what the documents among them are called, and what leads there. One that is gone, and one that the caller
 * may not open, such as someone else's draft, both have nothing that leads there.
 */
export async function withDocuments<Event extends Told>(
  context: Context,
  flows: TrailFlows,
  events: readonly Event[],
): Promise<(Event & { document: DocumentName | null })[]> {
  const names = await Promise.all(flows.map((flow) => listNames(context, flow, events)));
  const named = new Map(names.flat());
  return events.map((event) => {
    const document = named.get(event.entityId ?? '');
    return { ...event, document: document?.entity === event.entity ? document : null };
  });
}
