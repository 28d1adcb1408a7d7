import { type AuditAction, type Entity, entryOf } from '@portal/contract';
import type { Database } from './database.ts';

type Row = Record<string, unknown>;

export type AuditEntry = {
  action: AuditAction;
  entity: Entity;
  entityId: number | string | null;
  before?: Row | undefined;
  after?: Row | undefined;
  /** The name of the thing, if neither `before` nor `after` has it. */
  label?: string;
  /** Where nobody is signed in yet: a login, the set-up. */
  actorId?: number | null;
};

/** Bookkeeping, not a change that someone made. */
const SILENT = new Set(['version']);
/** Never written down, not even as a hash: only that it changed. */
const SECRET = /password|token|hash|secret/i;

/** The fields that differ, with their values before and after; secrets are named without a value. */
function changesBetween(before: Row = {}, after: Row = {}): Record<string, { before?: unknown; after?: unknown }> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !SILENT.has(key));
  return Object.fromEntries(
    keys
      .map((key) => ({ key, before: entryOf(before, key), after: entryOf(after, key) }))
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
      .map(({ key, ...change }) => [key, SECRET.test(key) ? {} : change]),
  );
}

/** The name of the thing, for later readers of the trail. */
function labelOf({ label, before, after }: AuditEntry): string {
  if (label !== undefined) return label;
  const { firstname, name, title, username } = { ...before, ...after };
  return [firstname, name ?? title ?? username].filter((word) => typeof word === 'string').join(' ');
}

type TracedEntry = AuditEntry & { actorId: number | null; address: string; partOf: string | null };

const rowOf = (entry: TracedEntry) => ({
  actorId: entry.actorId,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId === null ? null : String(entry.entityId),
  label: labelOf(entry),
  changes: JSON.stringify(changesBetween(entry.before, entry.after)),
  address: entry.address,
  partOf: entry.partOf,
});

export async function insertAuditEvents(db: Database, entries: readonly TracedEntry[]): Promise<void> {
  await db.insertInto('auditEvent').values(entries.map(rowOf)).execute();
}
