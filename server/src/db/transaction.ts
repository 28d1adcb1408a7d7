import type { Caller, Origin } from '../context.ts';
import { type AuditEntry, insertAuditEvent } from './audit.ts';
import type { Database } from './database.ts';

/** A transaction that writes, and the pen for its audit trail. */
export type Write = { tx: Database; audit: (entry: AuditEntry) => Promise<void> };

type Writer = { db: Database; caller: Pick<Caller, 'id'> | null } & Pick<Origin, 'address' | 'partOf'>;

/** Runs in a transaction of its own, or in the one the writer is already in: what is loaded together stands together. */
const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/**
 * The one way to write: the change and its audit row stand or fall together. A write that forgets its audit row is a
 * defect of ours, so it is refused rather than kept untraceable.
 */
export function write<T>(writer: Writer, work: (write: Write) => Promise<T>): Promise<T> {
  return inTransaction(writer.db, async (tx) => {
    let audited = false;
    const { caller, address, partOf = null } = writer;
    const result = await work({
      tx,
      audit: async (entry) => {
        audited = true;
        await insertAuditEvent(tx, { actorId: caller?.id ?? null, address, partOf, ...entry });
      },
    });
    if (!audited) throw new Error('A write must leave an audit row.');
    return result;
  });
}
