import { type DecisionResults, type Person, documentSnapshot, status } from '@portal/contract';
import type { Context } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { type Refusal, conflict, forbidden } from '../../refusal.ts';
import { forEachOnItsOwn } from '../bulk.service.ts';
import { mayDecide } from './approval.policy.ts';
import type { DocumentToSave, StoredDocument } from './content.ts';
import { keyIn } from './document-key.ts';
import { listFiles } from './files.repository.ts';
import { keepFiles } from './files.service.ts';
import type { DocumentAddress, DocumentHead } from './flow.ts';
import { type Kind, createReading } from './reading.service.ts';
import { deleteDocument, deleteOldRequests, lockAuthor } from './steps.repository.ts';
import { doOnce, recordStep, requireOwn, requireWithinReach } from './steps.service.ts';

type StepTarget<Head extends DocumentHead> = { address: DocumentAddress<Head>; version: number; requestId: string };
type Decision<Head extends DocumentHead> = StepTarget<Head> & { decision: 'approve' | 'return'; comment: string };

const isSeveral = <T>(given: T | readonly T[]): given is readonly T[] => Array.isArray(given);

/** The person who decided first. */
function explain({ body }: Refusal): { decidedBy?: Person } {
  const { decidedBy } = (body.code === 'decided' ? body.current : {}) as { decidedBy?: Person | null };
  return decidedBy ? { decidedBy } : {};
}

/** Deciding on, recalling and deleting documents of a kind. */
export function createDecisions<
  Head extends DocumentHead,
  Save extends DocumentToSave,
  Stored extends StoredDocument<Head>,
  Whole,
>(kind: Kind<Head, Save, Stored, Whole>) {
  const { flow, content } = kind;
  const reading = createReading(kind);

  /** Approves or returns a document that waits: within the scope, and never one's own, whatever the role. */
  const decideOne = (context: Context, { address, requestId, version, decision, comment }: Decision<Head>) =>
    doOnce(
      context,
      { ...keyIn(flow, address.id), requestId },
      async (inside) => {
        const head = await requireWithinReach(inside, flow, address);
        if (!mayDecide(inside.caller, flow, head)) throw forbidden();
        const document = await reading.move(inside, decision, { id: head.id, version });
        if (decision === 'approve') {
          await deleteOldRequests(inside.db, keyIn(flow, head.id));
          await content.settleApproval(inside, document);
        }
        await recordStep(inside, flow, { act: decision, document, comment, from: status.submitted });
      },
      async () => {
        await requireWithinReach(context, flow, address);
      },
    );

  /** A single decision is refused as a whole; of several, each has its own answer. */
  async function decide(
    context: Context,
    decisions: Decision<Head> | readonly Decision<Head>[],
  ): Promise<DecisionResults> {
    if (!isSeveral(decisions)) {
      await decideOne(context, decisions);
      return { results: [{ id: decisions.address.id, ok: true }] };
    }
    const byId = new Map(decisions.map((decision) => [decision.address.id, decision]));
    return forEachOnItsOwn(context, byId.keys(), (own, id) => decideOne(own, byId.get(id) as Decision<Head>), explain);
  }

  /** Takes a document back before it is decided upon; it is a draft again. */
  const recall = (context: Context, { address, version, requestId }: StepTarget<Head>): Promise<Whole> =>
    doOnce(
      context,
      { ...keyIn(flow, address.id), requestId },
      async (inside) => {
        const { id } = await requireOwn(inside, flow, address);
        const document = await reading.move(inside, 'recall', { id, version });
        await recordStep(inside, flow, { act: 'recall', document, from: status.submitted });
        return reading.read(inside, id);
      },
      () => reading.getOwn(context, address),
    );

  /** Deletes a draft or a returned document; the audit trail keeps the snapshot of it. */
  const remove = (context: Context, address: DocumentAddress<Head>): Promise<void> =>
    write(context, async (inside) => {
      const { db, caller } = inside;
      await lockAuthor(db, flow, caller.id);
      const head = await requireOwn(inside, flow, address);
      const before = documentSnapshot(content.fields, await content.readStored(db, head.id));
      if (!(await deleteDocument(db, flow, head.id))) throw conflict(await reading.read(inside, head.id));
      const key = keyIn(flow, head.id);
      await keepFiles(inside, db, key, { before: await listFiles(db, key), after: [] });
      await recordStep(inside, flow, { act: 'delete', document: head, before, from: head.statusId });
    });

  return { decide, recall, remove };
}
