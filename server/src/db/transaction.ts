import type { Caller, Origin } from '../caller.ts';
import { type AuditEntry, insertAuditEvents } from './audit.ts';
import type { Database } from './database.ts';

type Writer = { db: Database; caller: Pick<Caller, 'id'> | null } & Pick<Origin, 'address' | 'partOf' | 'signal'>;

/** The pen for the audit trail of a transaction. */
type Auditing = { audit: (...entries: AuditEntry[]) => Promise<void> };

/**
 * A context inside a transaction: the same as outside, except that its `db` is the transaction. What is called from
 * within takes this one argument, so that no statement can leave the transaction by accident.
 */
export type Inside<C = Writer> = C & Auditing;

/** Runs in a transaction of its own, or in the one the writer is already in: what is loaded together stands together. */
const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/**
 * The one way to write: the change and its audit row stand or fall together. A write that forgets its audit row is a
 * defect of ours, so it is refused rather than kept untraceable.
 */
export function write<C extends Writer, T>(context: C, work: (inside: Inside<C>) => Promise<T>): Promise<T> {
  return inTransaction(context.db, async (db) => {
    let audited = false;
    const { caller, address, partOf = null } = context;
    const audit = async (...entries: AuditEntry[]) => {
      audited = true;
      const trace = { actorId: caller?.id ?? null, address, partOf };
      await insertAuditEvents(
        db,
        entries.map((entry) => ({ ...trace, ...entry })),
      );
    };
    const result = await work({ ...context, db, audit });
    if (!audited) throw new Error('A write must leave an audit row.');
    // Nobody would hear of it any more: better it had not happened.
    context.signal?.throwIfAborted();
    return result;
  });
}
