import { type MessageAction, type MessageState, type Rights, canAccess, may } from '@portal/contract';

const HOUR = 3_600_000;

/** The facts of a message that decide who may do what. */
export type MessageFacts = {
  senderId: number;
  state: MessageState;
  remindedAt: string | null;
  figures: { recipients: number; read: number };
};

/** The recipient's own state. */
type OwnFacts = { isSender: boolean; toAcknowledge: boolean };

type Caller = Rights & { id: number };

const mayWrite = (caller: Caller) => canAccess(caller, may('Messaging.Send'));
/** Readers of the history read every sent message. */
export const mayReadAll = (caller: Caller) => canAccess(caller, may('Messaging.ReadAll', 'Messaging.Send'));

/** The earliest time of the next reminder. */
export const nextReminder = (remindedAt: string | null): number =>
  remindedAt === null ? 0 : Date.parse(remindedAt) + HOUR;

const canRemind = ({ figures, remindedAt }: MessageFacts) =>
  figures.read < figures.recipients && nextReminder(remindedAt) <= Date.now();

function senderActions(message: MessageFacts): MessageAction[] {
  switch (message.state) {
    case 'draft':
      return ['update', 'send', 'delete', 'copy'];
    case 'scheduled':
      return ['cancel', 'copy'];
    case 'sent':
      return [...(canRemind(message) ? (['remind'] as const) : []), 'withdraw', 'recipients', 'copy', 'reply'];
    default:
      return ['recipients'];
  }
}

/** What the caller may do with a message in its current state. */
export function messageActions(caller: Caller, message: MessageFacts, own: OwnFacts | null): MessageAction[] {
  const isSender = message.senderId === caller.id;
  if (isSender) return senderActions(message).filter((action) => action === 'reply' || mayWrite(caller));
  const isSent = message.state === 'sent';
  return [
    ...(own?.toAcknowledge && isSent ? (['acknowledge'] as const) : []),
    ...(own && isSent ? (['reply'] as const) : []),
    ...(mayReadAll(caller) ? (['recipients'] as const) : []),
  ];
}
