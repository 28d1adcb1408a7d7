import { type DocumentChange, type DocumentEvent, type Person, type StatusId, status } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import { type Write, write } from '../../db/transaction.ts';
import { type Refusal, conflict, decided, forbidden, notFound, stale } from '../../refusal.ts';
import { withinScope } from '../../security/scope.ts';
import { notify } from '../notifications/notifications.service.ts';
import { mayDecide } from './approval.policy.ts';
import * as repository from './approval.repository.ts';
import { type Picture, findChanges, withoutItemsOf } from './changes.ts';
import { listFiles } from './files.repository.ts';
import { keepFiles } from './files.service.ts';
import { type Act, type DocumentHead, type Flow, isPossible, statusWords } from './flow.ts';

/** Thrown to leave a transaction that has nothing to do. */
class DoneBefore extends Error {}

/**
 * Carries out an act once, however often it is asked for: one whose answer got lost is not repeated, and `answer` says
 * how things stand now. A refused act was not carried out, so it may be tried again under the same number.
 */
export async function doOnce<T>(
  context: Context,
  { documentId, requestId }: { documentId: string; requestId: string },
  act: (transaction: Write) => Promise<T>,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await write(context, async (transaction) => {
      if (!(await repository.insertRequest(transaction.tx, documentId, requestId))) throw new DoneBefore();
      return act(transaction);
    });
  } catch (error) {
    if (error instanceof DoneBefore) return answer();
    throw error;
  }
}

const visibleTo = ({ caller, config }: Context, flow: Pick<Flow, 'table' | 'permissions'>) =>
  repository.isVisible(
    flow,
    caller.id,
    withinScope(caller, flow.permissions.readAll, `${flow.table}.authorId`, today(config.timeZone)),
  );

/** The document, when the caller may see it; someone else's draft is as unknown as one that never was. */
export async function requireVisible<Head extends DocumentHead>(
  context: Context,
  db: Database,
  flow: Flow<Head>,
  id: string,
): Promise<Head> {
  const head = await repository.findHead(db, flow, id, visibleTo(context, flow));
  if (!head) throw notFound();
  return head;
}

/** Those of the documents that the caller may see. */
export const listVisible = <Head extends DocumentHead>(
  context: Context,
  flow: Flow<Head>,
  ids: readonly string[],
): Promise<Head[]> => repository.listHeads(context.db, flow, ids, visibleTo(context, flow));

/** The caller's own document. */
export async function requireOwn<Head extends DocumentHead>(
  context: Context,
  db: Database,
  flow: Flow<Head>,
  id: string,
): Promise<Head> {
  const head = await requireVisible(context, db, flow, id);
  if (head.authorId !== context.caller.id) throw notFound();
  return head;
}

const isDecided = (statusId: StatusId) => statusId === status.approved || statusId === status.returned;

/** Why an act that depends on a version and a state is not possible on what stands there now; undefined where it is. */
function refusalOf(act: Act, head: DocumentHead, version: number, current: unknown): Refusal | undefined {
  const waited = act === 'approve' || act === 'return' || act === 'recall';
  if (waited && isDecided(head.statusId)) return decided(current);
  if (head.version !== version) return stale(current);
  return isPossible(act, head.statusId) ? undefined : conflict(current);
}

/** How a module answers with a whole document. */
type Reader = (db: Database, id: string) => Promise<unknown>;

/** Refuses an act on a version or in a state that does not allow it, with what stands there now. */
export async function refuseImpossible(
  tx: Database,
  act: Act,
  { head, version, read }: { head: DocumentHead; version: number; read: Reader },
): Promise<void> {
  if (head.version === version && isPossible(act, head.statusId)) return;
  const refusal = refusalOf(act, head, version, await read(tx, head.id));
  if (refusal) throw refusal;
}

/** Takes the document to its next state. Who comes second is told what stands there now. */
export async function move<Head extends DocumentHead>(
  context: Context,
  tx: Database,
  flow: Flow<Head>,
  act: Exclude<Act, 'delete'>,
  { id, version, read }: { id: string; version: number; read: Reader },
): Promise<Head> {
  const moved = await repository.moveDocument(tx, flow, act, { id, version, actorId: context.caller.id });
  if (moved) return moved;
  const head = await requireVisible(context, tx, flow, id);
  throw refusalOf(act, head, version, await read(tx, id)) ?? stale(await read(tx, id));
}

const nameOf = ({ firstname, name }: Person) => `${firstname} ${name}`;

const LONGEST_COMMENT = 300;
const shorten = (text: string) => (text.length > LONGEST_COMMENT ? `${text.slice(0, LONGEST_COMMENT - 1)}…` : text);

/** Whom a step concerns hears of it, with the way to the very document. */
async function tell<Head extends DocumentHead>(
  context: Context,
  tx: Database,
  flow: Flow<Head>,
  { act, document, comment, deciders }: { act: Act; document: Head; comment: string; deciders: number[] },
): Promise<void> {
  if (act !== 'submit' && act !== 'approve' && act !== 'return') return;
  const person = nameOf(await repository.findPerson(tx, context.caller.id));
  const params = { person, ...flow.noticeOf(document), comment: shorten(comment) };
  const [to, link] =
    act === 'submit' ? [deciders, flow.links.decide(document)] : [[document.authorId], flow.links.read(document)];
  await notify(context, tx, { to, tab: 'alerts', key: flow.notices[act], params, link });
}

type Step<Head> = {
  act: Act;
  /** As it stands after the act; before it, where it is deleted. */
  document: Head;
  comment?: string;
  /** What the audit trail compares. A step without them changed the state alone. */
  before?: Picture | undefined;
  after?: Picture | undefined;
  /** The state it comes from, where that is not the one it has. */
  from?: StatusId;
};

const isHistoric = (act: Act): act is DocumentEvent['action'] =>
  act === 'submit' || act === 'recall' || act === 'approve' || act === 'return';

/** The pictures with the state in words, and of long lists only what differs. */
function picturesOf<Head extends DocumentHead>({ act, document, before, after, from, comment }: Step<Head>) {
  const left = from === undefined ? {} : { status: statusWords[from] };
  const reached = from === undefined ? {} : { status: statusWords[document.statusId] };
  const said = comment ? { comment } : {};
  if (act === 'delete') return { before: { ...before, ...left } };
  return {
    before: before && after ? { ...withoutItemsOf(before, after), ...left } : left,
    after:
      before && after ? { ...withoutItemsOf(after, before), ...reached, ...said } : { ...after, ...reached, ...said },
  };
}

/** Leaves what every act leaves: the step in the history, the audit row, the notification and the live event. */
export async function record<Head extends DocumentHead>(
  context: Context,
  { tx, audit }: Write,
  flow: Flow<Head>,
  step: Step<Head>,
): Promise<void> {
  const { act, document, comment = '' } = step;
  const { caller, config, events } = context;
  if (isHistoric(act)) {
    const snapshot = act === 'submit' ? step.after : undefined;
    await repository.insertEvent(tx, { documentId: document.id, actorId: caller.id, action: act, comment, snapshot });
  }
  const label = flow.labelOf(document);
  await audit({
    action: `${flow.topic}.${act}`,
    entity: flow.entity,
    entityId: document.id,
    label,
    ...picturesOf(step),
  });
  // A draft is nobody else's business.
  const deciders = isHistoric(act)
    ? await repository.listDeciders(tx, flow, document.authorId, today(config.timeZone))
    : [];
  await tell(context, tx, flow, { act, document, comment, deciders });
  await events.publish(tx, { topic: flow.topic, id: document.id, to: [document.authorId, caller.id, ...deciders] });
}

type Decision = { id: string; version: number; decision: 'approve' | 'return'; comment: string };

/** Approves or returns a document that waits: within the scope, and never one's own, whatever the role. */
export async function decide<Head extends DocumentHead>(
  context: Context,
  transaction: Write,
  flow: Flow<Head>,
  { id, version, decision, comment, read }: Decision & { read: Reader },
): Promise<void> {
  const head = await requireVisible(context, transaction.tx, flow, id);
  if (!mayDecide(context.caller, flow, head)) throw forbidden();
  const document = await move(context, transaction.tx, flow, decision, { id, version, read });
  if (decision === 'approve') await repository.deleteOldRequests(transaction.tx, id);
  await record(context, transaction, flow, { act: decision, document, comment, from: status.submitted });
}

/** Takes a document back before it is decided upon; it is a draft again. */
export async function recall<Head extends DocumentHead>(
  context: Context,
  transaction: Write,
  flow: Flow<Head>,
  { id, version, read }: { id: string; version: number; read: Reader },
): Promise<void> {
  await requireOwn(context, transaction.tx, flow, id);
  const document = await move(context, transaction.tx, flow, 'recall', { id, version, read });
  await record(context, transaction, flow, { act: 'recall', document, from: status.submitted });
}

/** Deletes a document; the audit trail keeps the whole picture of it. */
export async function remove<Head extends DocumentHead>(
  context: Context,
  transaction: Write,
  flow: Flow<Head>,
  { head, before, read }: { head: Head; before: Picture; read: Reader },
): Promise<void> {
  const { tx } = transaction;
  if (!(await repository.deleteDocument(tx, flow, head.id))) throw conflict(await read(tx, head.id));
  await keepFiles(context, tx, head.id, { before: await listFiles(tx, head.id), after: [] });
  await record(context, transaction, flow, { act: 'delete', document: head, before, from: head.statusId });
}

/** What changed between the last two submissions; null where there was one only. */
export async function changesSinceLastSubmission(db: Database, id: string): Promise<DocumentChange[] | null> {
  const [now, then] = await repository.listSnapshots(db, id, 2);
  return now && then ? findChanges(then, now) : null;
}
