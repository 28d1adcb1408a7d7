import { type ReceivedFile, documentSnapshot } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Inside } from '../../db/transaction.ts';
import { conflict, invalid, notFound, stale } from '../../refusal.ts';
import { arrangeFiles } from './attachments.ts';
import type { DocumentToSave, StoredDocument } from './content.ts';
import { keyIn } from './document-key.ts';
import { listFiles } from './files.repository.ts';
import { keepFiles } from './files.service.ts';
import type { DocumentHead } from './flow.ts';
import { type Kind, createReading } from './reading.service.ts';
import { findAuthor, listEvents, lockAuthor } from './steps.repository.ts';
import { doOnce, recordStep, requireOwn } from './steps.service.ts';

type Writing = 'save' | 'update' | 'submit';

/** How documents of a kind are written by their authors. */
export function createWriting<
  Head extends DocumentHead,
  Save extends DocumentToSave,
  Stored extends StoredDocument<Head>,
  Whole,
>(kind: Kind<Head, Save, Stored, Whole>) {
  const { flow, content } = kind;
  const reading = createReading(kind);

  /** The stored document under the id, if it may be overwritten; undefined for a new one. */
  async function findStanding(inside: Context, act: Writing, save: Save): Promise<Stored | undefined> {
    const { id, version } = save;
    if (version === undefined) {
      if (act === 'update') throw invalid({ version: ['required'] });
      const authorId = await findAuthor(inside.db, flow, id);
      if (authorId === undefined) return undefined;
      throw authorId === inside.caller.id ? stale(await reading.read(inside, id)) : notFound();
    }
    const head = await requireOwn(inside, flow, content.addressOf(save));
    await reading.refuseImpossible(inside, act, { head, version });
    return content.readStored(inside.db, id);
  }

  /** A second document for the same place opens the first. */
  async function refuseSecond(inside: Context, save: Save): Promise<void> {
    const other = await content.findOther(inside.db, inside.caller.id, save);
    if (other) throw conflict(await reading.read(inside, other.id));
  }

  /** Writes the document with all that belongs to it, and takes it to its next state. */
  async function store(inside: Context, act: Writing, save: Save, before: Stored | undefined, fileCount: number) {
    const { db, caller } = inside;
    const { id, version = 1 } = save;
    const isNew = before === undefined;
    if (isNew && !(await content.insert(db, caller.id, save, fileCount))) throw notFound();
    if (!isNew || act === 'submit') await reading.move(inside, act, { id, version });
    if (!isNew) await content.update(db, save, fileCount);
    await content.replaceParts(db, caller.id, save);
    if (act === 'submit' && !before?.firstSubmittedAt) await content.settleFirstSubmission(inside, id);
  }

  /** The common part of the three writes: checks, the document itself, and its records. */
  async function carryOut(inside: Inside<Context>, act: Writing, save: Save, received: ReceivedFile[]) {
    const { db, caller } = inside;
    await lockAuthor(db, flow, caller.id);
    const before = await findStanding(inside, act, save);
    await refuseSecond(inside, save);
    const key = keyIn(flow, save.id);
    const shown = await listFiles(db, key);
    const { files, faults: fileFaults } = arrangeFiles(shown, save.files, received);
    const ownFaults = await content.findFaults(inside, save, { before, complete: act === 'submit' });
    const faults = { ...ownFaults, ...fileFaults };
    if (Object.keys(faults).length > 0) throw invalid(faults);
    await store(inside, act, save, before, files.length);
    await keepFiles(inside, db, key, { before: shown, after: files });
    const after = await content.readStored(db, save.id);
    const snapshot = (stored: Stored) => documentSnapshot(content.fields, stored);
    const snapshots = { before: before && snapshot(before), after: snapshot(after) };
    const from = act === 'submit' && before ? { from: before.statusId } : {};
    await recordStep(inside, flow, { act, document: after, ...snapshots, ...from });
    return content.complete(inside, { ...after, history: await listEvents(db, key) });
  }

  const writeAs = (act: Writing) => (context: Context, save: Save, received: ReceivedFile[]) =>
    doOnce(
      context,
      { ...keyIn(flow, save.id), requestId: save.requestId },
      (inside) => carryOut(inside, act, save, received),
      () => reading.getOwn(context, content.addressOf(save)),
    );

  return {
    /** Saves a draft: new, or over the version it names. */
    save: writeAs('save'),
    /** Saves a document and submits it. */
    submit: writeAs('submit'),
    /** Changes a draft or a returned document, which stays what it is. */
    update: writeAs('update'),
  };
}
