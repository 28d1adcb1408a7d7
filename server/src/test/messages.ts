import { randomUUID } from 'node:crypto';
import { type MessageSave, type Permission, type messages as calls, messages, richTextOf } from '@portal/contract';
import type { z } from 'zod';
import { makeUser } from './factories.ts';
import type { Client, TestPortal } from './portal.ts';

type Correspondent = { id: number; username: string; call: Client };

const READS: Permission[] = ['Messaging.ModuleAccess'];
const SENDS: Permission[] = [...READS, 'Messaging.Send'];
export const READS_ALL: Permission[] = [...SENDS, 'Messaging.ReadAll'];

type Traits = NonNullable<Parameters<typeof makeUser>[1]>;
type MessageToSend = z.input<typeof calls.send.body>;

/** An announcement to these people, as the form would send it. */
export const messageTo = (userIds: number[], change: Partial<MessageToSend> = {}): MessageToSend => ({
  id: randomUUID(),
  requestId: randomUUID(),
  files: [],
  subject: 'Réunion de lundi',
  body: richTextOf('Rendez-vous à 8 heures.'),
  audience: { userIds },
  ...change,
});

/** The same message at its current version, with a new request id. */
export const again = <Message extends Pick<MessageSave, 'id'>>(message: Message, version: number) => ({
  ...message,
  version,
  requestId: randomUUID(),
});

/** People who write to one another. */
export function correspondents({ db, as }: Pick<TestPortal, 'db' | 'as'>) {
  const someone = async (traits: Traits = {}): Promise<Correspondent> => {
    const made = await makeUser(db, { permissions: READS, ...traits });
    return { ...made, call: await as(made.id) };
  };
  const sender = (traits: Traits = {}) => someone({ permissions: SENDS, ...traits });
  const send = ({ call }: Correspondent, body: MessageToSend) => call(messages.send, { body, files: [] });
  /** Someone's message that is sent, to these. */
  const sent = async (by: Correspondent, to: readonly { id: number }[], change: Partial<MessageToSend> = {}) => {
    const body = messageTo(
      to.map(({ id }) => id),
      change,
    );
    const answer = await send(by, body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  };
  const inbox = async ({ call }: Correspondent, query = {}) => (await call(messages.inbox, { query })).body.items;
  const act = () => ({ body: { requestId: randomUUID() } });
  return { someone, sender, send, sent, inbox, act };
}
