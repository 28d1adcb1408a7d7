import type { DocumentChange, Snapshot } from '@portal/contract';
import type { Context } from '../../context.ts';
import { notFound, stale } from '../../refusal.ts';
import { findChanges } from './changes.ts';
import type { Attachment } from './attachments.ts';
import type { DocumentContent, DocumentToSave, StoredDocument } from './content.ts';
import { type DocumentKey, keyIn } from './document-key.ts';
import * as files from './files.repository.ts';
import { type Act, type DocumentAddress, type DocumentHead, type Flow, isPossible } from './flow.ts';
import * as inbox from './inbox.repository.ts';
import { viewerOf } from './inbox.service.ts';
import { printDocument } from './pdf.service.ts';
import * as repository from './steps.repository.ts';
import { refusalOf, requireOwn, requireVisible, requireWithinReach } from './steps.service.ts';

export type Kind<Head extends DocumentHead, Save extends DocumentToSave, Stored extends StoredDocument<Head>, Whole> = {
  flow: Flow<Head>;
  content: DocumentContent<Head, Save, Stored, Whole>;
};

type Standing<Head> = { head: Head; version: number };

/** The changes between the last two submissions; null if there was only one. */
export async function findLatestChanges(
  { db }: Pick<Context, 'db'>,
  document: DocumentKey,
): Promise<DocumentChange[] | null> {
  const [now, then]: Snapshot[] = await repository.listSnapshots(db, document, 2);
  return now && then ? findChanges(then, now) : null;
}

/** Reading documents of a kind. */
export function createReading<
  Head extends DocumentHead,
  Save extends DocumentToSave,
  Stored extends StoredDocument<Head>,
  Whole,
>({ flow, content }: Kind<Head, Save, Stored, Whole>) {
  type Address = DocumentAddress<Head>;

  /** The whole document. Whether the caller may see it has been asked before. */
  const read = async (context: Context, id: string): Promise<Whole> =>
    content.complete(context, await content.readStored(context.db, id));

  const get = async (context: Context, address: Address): Promise<Whole> =>
    read(context, (await requireVisible(context, flow, address)).id);

  const getOwn = async (context: Context, address: Address): Promise<Whole> =>
    read(context, (await requireOwn(context, flow, address)).id);

  /**
   * For the person who decides: the changes since the last submission, and the previous and next document in the inbox.
   */
  async function getToDecide(context: Context, address: Address) {
    const { id } = await requireWithinReach(context, flow, address);
    const neighbours = await inbox.findNeighbours(context.db, flow, await viewerOf(context, flow), id);
    return {
      document: await read(context, id),
      changes: await findLatestChanges(context, keyIn(flow, id)),
      ...neighbours,
    };
  }

  async function findFile(context: Context, address: Address, name: string): Promise<Attachment> {
    const { id } = await requireVisible(context, flow, address);
    const file = await files.findFile(context.db, keyIn(flow, id), name);
    if (!file) throw notFound();
    return file;
  }

  /** As a PDF in the caller's language, with its file name. */
  const print = async (context: Context, address: Address) => {
    const document = await get(context, address);
    return printDocument(context, keyIn(flow, address.id), (printing) => content.print(document, printing));
  };

  /** Refuses an act on an old version or in a wrong state, with the current document. */
  async function refuseImpossible(context: Context, act: Act, { head, version }: Standing<Head>): Promise<void> {
    if (head.version === version && isPossible(act, head.statusId)) return;
    const refusal = refusalOf(act, head, version, await read(context, head.id));
    if (refusal) throw refusal;
  }

  /** Moves the document to its next state. The slower of two concurrent acts gets the current document. */
  async function move(inside: Context, act: Exclude<Act, 'delete'>, { id, version }: { id: string; version: number }) {
    const moved = await repository.moveDocument(inside.db, flow, act, { id, version, actorId: inside.caller.id });
    if (moved) return moved;
    const head = await requireVisible(inside, flow, { id } as Address);
    const current = await read(inside, id);
    throw refusalOf(act, head, version, current) ?? stale(current);
  }

  return { read, get, getOwn, getToDecide, findFile, print, refuseImpossible, move };
}
