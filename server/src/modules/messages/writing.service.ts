import {
  type Faults,
  MAX_DAYS_AHEAD,
  MAX_DISCUSSION,
  type Message,
  type MessageSave,
  type ReceivedFile,
  findMissingInMessage,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { conflict, invalid, notFound, stale } from '../../refusal.ts';
import { arrangeFiles } from '../approval/attachments.ts';
import { listFiles, replaceFiles } from '../approval/files.repository.ts';
import { keepFiles } from '../approval/files.service.ts';
import { doOnce } from '../approval/steps.service.ts';
import { countMeant } from './audience.repository.ts';
import { getMessage, getOwnMessage } from './details.service.ts';
import { queueMails } from './mails.service.ts';
import * as repository from './messages.repository.ts';
import { planSending } from './scheduled.service.ts';
import { dispatch } from './sending.service.ts';

/** A clock that is a little slow is no time in the past: such a message goes out at once. */
const TOLERANCE = 60_000;
const DAY = 86_400_000;

const nobody = () => invalid({ audience: ['nobody'] });

/** The caller's message, locked; someone else's is not there. */
export async function lockOwn({ db, caller }: Inside<Context>, id: string) {
  const message = await repository.lockMessage(db, id);
  if (message?.senderId !== caller.id) throw notFound();
  return message;
}

/** Whether something stands there already that may be written over. */
async function hasStanding(inside: Inside<Context>, { id, version }: MessageSave): Promise<boolean> {
  if (version === undefined) {
    const message = await repository.lockMessage(inside.db, id);
    if (!message) return false;
    throw message.senderId === inside.caller.id ? stale(await getMessage(inside, id)) : notFound();
  }
  const message = await lockOwn(inside, id);
  if (message.version !== version) throw stale(await getMessage(inside, id));
  if (message.state !== 'draft') throw conflict(await getMessage(inside, id));
  return true;
}

/** When to send it; null for at once. */
const timeOf = ({ scheduledAt }: MessageSave): Date | null =>
  scheduledAt !== null && Date.parse(scheduledAt) > Date.now() ? new Date(scheduledAt) : null;

function findFaultsOfTime({ scheduledAt }: MessageSave): Faults {
  const at = scheduledAt === null ? Date.now() : Date.parse(scheduledAt);
  if (at < Date.now() - TOLERANCE) return { scheduledAt: ['in_past'] };
  if (at > Date.now() + MAX_DAYS_AHEAD * DAY) return { scheduledAt: ['in_future'] };
  return {};
}

/** The faults that prevent sending. */
async function findFaults({ db, caller }: Context, save: MessageSave): Promise<Faults> {
  const faults = { ...findMissingInMessage(save), ...findFaultsOfTime(save) };
  if (faults['audience']) return faults;
  const count = await countMeant(db, save.audience, caller.id);
  if (count === 0) return { ...faults, audience: ['nobody'] };
  const tooMany = save.kind === 'discussion' && count > MAX_DISCUSSION;
  return tooMany ? { ...faults, audience: [`too_many:${MAX_DISCUSSION}`] } : faults;
}

/** The files that a message may keep: its own, or those of the message that it repeats. */
async function listKept({ db, caller }: Context, { id, copyOf }: MessageSave, isNew: boolean) {
  if (!isNew || copyOf === undefined) return listFiles(db, repository.messageKey(id));
  const copied = await repository.findMessage(db, copyOf);
  return copied?.senderId === caller.id ? listFiles(db, repository.messageKey(copyOf)) : [];
}

/** Writes the message itself with its files. */
async function store(inside: Inside<Context>, act: 'save' | 'send', save: MessageSave, received: ReceivedFile[]) {
  const { db, caller } = inside;
  const key = repository.messageKey(save.id);
  const isNew = !(await hasStanding(inside, save));
  const shown = await listKept(inside, save, isNew);
  const { files, faults: fileFaults } = arrangeFiles(shown, save.files, received);
  const faults = { ...(act === 'send' ? await findFaults(inside, save) : {}), ...fileFaults };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (!isNew) await repository.updateMessage(db, save, files.length);
  else if (!(await repository.insertMessage(db, caller.id, save, files.length))) throw notFound();
  if (isNew) await replaceFiles(db, key, files);
  else await keepFiles(inside, db, key, { before: shown, after: files });
}

const traceOf = ({ id, subject }: Pick<MessageSave, 'id' | 'subject'>) =>
  ({ entity: 'message', entityId: id, label: subject }) as const;

/** Notifies the caller's other devices. */
const tellOwn = ({ db, events, caller }: Context, id: string) =>
  events.publish(db, { topic: 'messages', id, to: [caller.id] });

async function carryOut(inside: Inside<Context>, act: 'save' | 'send', save: MessageSave, received: ReceivedFile[]) {
  const { db, audit, caller } = inside;
  await repository.lockSender(db, caller.id);
  await store(inside, act, save, received);
  const at = timeOf(save);
  if (act === 'save') {
    await audit({ ...traceOf(save), action: 'messages.save' });
    await tellOwn(inside, save.id);
  } else if (at) {
    await repository.moveMessage(db, save.id, 'scheduled');
    await planSending(inside, save.id, at);
    await audit({ ...traceOf(save), action: 'messages.schedule', after: { scheduledAt: at.toISOString() } });
    await tellOwn(inside, save.id);
  } else {
    const recipients = await dispatch(inside, save.id);
    // The audience has become empty meanwhile.
    if (recipients === 0) throw nobody();
    await queueMails(inside, save.id);
    await audit({ ...traceOf(save), action: 'messages.send', after: { recipients, byEmail: save.byEmail } });
  }
  return getMessage(inside, save.id);
}

const writeAs = (act: 'save' | 'send') => (context: Context, save: MessageSave, received: ReceivedFile[]) =>
  doOnce<Message>(
    context,
    { ...repository.messageKey(save.id), requestId: save.requestId },
    (inside) => carryOut(inside, act, save, received),
    async () => getOwnMessage(context, save.id),
  );

/** Saves a draft: new, or over the version it names. */
export const saveMessage = writeAs('save');
/** Saves a message and sends or schedules it. */
export const sendMessage = writeAs('send');

/** Turns a scheduled message into a draft; one that was sent meanwhile stays sent. */
export const cancelMessage = (context: Context, id: string, act: { requestId: string; version: number }) =>
  doOnce<Message>(
    context,
    { ...repository.messageKey(id), requestId: act.requestId },
    async (inside) => {
      const message = await lockOwn(inside, id);
      if (message.version !== act.version) throw stale(await getMessage(inside, id));
      if (message.state !== 'scheduled') throw conflict(await getMessage(inside, id));
      await repository.moveMessage(inside.db, id, 'draft');
      await inside.audit({ ...traceOf(message), action: 'messages.cancel' });
      await tellOwn(inside, id);
      return getMessage(inside, id);
    },
    async () => getOwnMessage(context, id),
  );

/** Deletes a draft. */
export const removeMessage = (context: Context, id: string): Promise<void> =>
  write(context, async (inside) => {
    const { db, audit } = inside;
    const message = await lockOwn(inside, id);
    if (message.state !== 'draft') throw conflict(await getMessage(inside, id));
    const key = repository.messageKey(id);
    await keepFiles(inside, db, key, { before: await listFiles(db, key), after: [] });
    await repository.deleteMessage(db, id);
    await audit({ ...traceOf(message), action: 'messages.delete' });
    await tellOwn(inside, id);
  });
