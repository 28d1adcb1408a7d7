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

/** Runs in a new transaction, or joins the one that the writer is already in, so that nested writes commit together. */
const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/**
 * The only way to write: a change and its audit row commit together. A write without an audit row is a bug, so it is
 * refused rather than kept untraceable.
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
    // The caller would not get the answer any more, so it is better to roll back.
    context.signal?.throwIfAborted();
    return result;
  });
}
