import {
  DEFAULT_LANGUAGE,
  type DocumentEvent,
  type Person,
  type Snapshot,
  type StatusId,
  entityPath,
  status,
} from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { findPerson } from '../../db/person.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { type Refusal, conflict, decided, notFound, stale } from '../../refusal.ts';
import { withinScope } from '../../security/scope.ts';
import { notify } from '../notifications/notifications.service.ts';
import { withoutItemsOf } from './changes.ts';
import { type DocumentKey, keyIn } from './document-key.ts';
import { type Act, type DocumentAddress, type DocumentHead, type Flow, isPossible } from './flow.ts';
import { statusWord } from './status-word.ts';
import * as repository from './steps.repository.ts';

/** Thrown to leave a transaction that has nothing to do. */
class DoneBefore extends Error {}

/**
 * Carries out an act once, however often it is requested: a retry after a lost answer is not repeated, and `answer`
 * returns the current state. A refused act was not carried out, so it may be retried with the same request id.
 */
export async function doOnce<T>(
  context: Context,
  { requestId, ...document }: DocumentKey & { requestId: string },
  act: (inside: Inside<Context>) => Promise<T>,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await write(context, async (inside) => {
      if (!(await repository.insertRequest(inside.db, document, requestId))) throw new DoneBefore();
      return act(inside);
    });
  } catch (error) {
    if (error instanceof DoneBefore) return answer();
    throw error;
  }
}

type Visibility = Pick<Flow, 'table' | 'permissions' | 'alsoVisible'>;

/** The documents of the caller's scope, as a condition on their table: the caller may not decide on others. */
const withinReach = ({ caller, config }: Context, flow: Visibility) =>
  repository.isVisible(
    flow,
    caller.id,
    withinScope(caller, flow.permissions.readAll, `${flow.table}.authorId`, today(config.timeZone)),
  );

/** The documents that the caller may see, as a condition on their table. */
export const visibleTo = (context: Context, flow: Visibility) =>
  repository.orAlso(flow, context.caller.id, withinReach(context, flow));

const isAt = <Head extends DocumentHead>(head: Head, address: DocumentAddress<Head>): boolean =>
  Object.entries(address).every(([field, value]) => head[field as keyof Head] === value);

const requireWhere =
  (condition: typeof visibleTo) =>
  async <Head extends DocumentHead>(
    context: Context,
    flow: Flow<Head>,
    address: DocumentAddress<Head>,
  ): Promise<Head> => {
    const head = await repository.findHead(context.db, flow, address.id, condition(context, flow));
    if (!head || !isAt(head, address)) throw notFound();
    return head;
  };

/** The document, when the caller may see it; someone else's draft is as unknown as one that never was. */
export const requireVisible = requireWhere(visibleTo);

/** The document if it is in scope: a caller who may only read it gets the answer for an unknown one. */
export const requireWithinReach = requireWhere(withinReach);

/** The caller's own document. */
export async function requireOwn<Head extends DocumentHead>(
  context: Context,
  flow: Flow<Head>,
  address: DocumentAddress<Head>,
): Promise<Head> {
  const head = await requireVisible(context, flow, address);
  if (head.authorId !== context.caller.id) throw notFound();
  return head;
}

const isDecided = (statusId: StatusId) => statusId === status.approved || statusId === status.returned;

/** Why an act that requires a version and a state is impossible now; undefined if it is possible. */
export function refusalOf(act: Act, head: DocumentHead, version: number, current: unknown): Refusal | undefined {
  const waited = act === 'approve' || act === 'return' || act === 'recall';
  if (waited && isDecided(head.statusId)) return decided(current);
  if (head.version !== version) return stale(current);
  return isPossible(act, head.statusId) ? undefined : conflict(current);
}

const nameOf = ({ firstname, name }: Person) => `${firstname} ${name}`;

const LONGEST_COMMENT = 300;
const shorten = (text: string) => (text.length > LONGEST_COMMENT ? `${text.slice(0, LONGEST_COMMENT - 1)}…` : text);

type Notice<Head> = { act: Act; document: Head; comment: string; deciders: number[] };

/** Notifies the people concerned by a step, with a link to the document. */
async function notifyOfStep<Head extends DocumentHead>(
  inside: Inside<Context>,
  flow: Flow<Head>,
  { act, document, comment, deciders }: Notice<Head>,
): Promise<void> {
  if (act !== 'submit' && act !== 'approve' && act !== 'return') return;
  const person = nameOf(await findPerson(inside.db, inside.caller.id));
  const params = { person, ...flow.noticeOf(document), comment: shorten(comment) };
  const [to, way] = act === 'submit' ? [deciders, 'decide' as const] : [[document.authorId], 'screen' as const];
  const link = entityPath(flow.entity, document.id, flow.addressOf(document), way);
  await notify(inside, { to, tab: 'alerts', key: flow.notices[act], params, link });
}

type Step<Head> = {
  act: Act;
  /** The document after the act; if deleted, before it. */
  document: Head;
  comment?: string;
  /** The snapshots for the audit trail. A step without them changed only the state. */
  before?: Snapshot | undefined;
  after?: Snapshot | undefined;
  /** The former state, if it changed. */
  from?: StatusId;
};

const isHistoric = (act: Act): act is DocumentEvent['action'] =>
  act === 'submit' || act === 'recall' || act === 'approve' || act === 'return';

/** The words of what is kept for all readers. */
const kept = textsIn[DEFAULT_LANGUAGE].words;

/** The snapshots with the state in words, and of long lists only what differs. */
function auditedFields<Head extends DocumentHead>({ act, document, before, after, from, comment }: Step<Head>) {
  const left = from === undefined ? {} : { status: statusWord(kept, from) };
  const reached = from === undefined ? {} : { status: statusWord(kept, document.statusId) };
  const said = comment ? { comment } : {};
  if (act === 'delete') return { before: { ...before, ...left } };
  return {
    before: before && after ? { ...withoutItemsOf(before, after), ...left } : left,
    after:
      before && after ? { ...withoutItemsOf(after, before), ...reached, ...said } : { ...after, ...reached, ...said },
  };
}

/** Leaves what every act leaves: the step in the history, the audit row, the notification and the live event. */
export async function recordStep<Head extends DocumentHead>(
  inside: Inside<Context>,
  flow: Flow<Head>,
  step: Step<Head>,
): Promise<void> {
  const { act, document, comment = '' } = step;
  const { db, caller, config, events } = inside;
  if (isHistoric(act)) {
    const snapshot = act === 'submit' ? step.after : undefined;
    const historic = { actorId: caller.id, action: act, comment, snapshot };
    await repository.insertEvent(db, keyIn(flow, document.id), historic);
  }
  await flow.settleStep?.(db, act, document);
  const label = flow.labelOf(document);
  const action = `${flow.topic}.${act}` as const;
  await inside.audit({ action, entity: flow.entity, entityId: document.id, label, ...auditedFields(step) });
  // A draft is nobody else's business.
  const deciders = isHistoric(act)
    ? await repository.listDeciders(db, flow, document.authorId, today(config.timeZone))
    : [];
  await notifyOfStep(inside, flow, { act, document, comment, deciders });
  await events.publish(db, { topic: flow.topic, id: document.id, to: [document.authorId, caller.id, ...deciders] });
}
