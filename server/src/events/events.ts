import { type ChangingModule, LiveEvent } from '@portal/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Connection, type Database, directTo } from '../db/database.ts';
import { Listener } from '../db/listener.ts';
import type { Log } from '../log.ts';

/** Sent to a listener when notifications may have been missed: it should refresh everything it shows. */
export const RECONNECTED = 'reconnected';

type Recipients = readonly number[] | 'everyone';
/** `topic`: the module whose data changed; everything that shows it is stale for these users. */
type Publication = LiveEvent & { topic: ChangingModule; to: Recipients };
type EventListener = (event: LiveEvent) => void;

export type Events = {
  /** Notifies these users on every server once the transaction commits, and nobody if it does not. */
  publish(tx: Database, event: Publication): Promise<void>;
  /** Receives events for this user, and `RECONNECTED`. Returns the function to unsubscribe. */
  subscribe(userId: number, listener: EventListener): () => void;
  /** How many listen on this server. */
  count(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const CHANNEL = 'live_events';
/** PostgreSQL takes payloads of less than 8000 bytes. */
const PAYLOAD_LIMIT = 7_999;
/** The longest user id with its comma. */
const RECIPIENT_BYTES = 17;

const Payload = LiveEvent.extend({ to: z.union([z.array(z.int()), z.literal('everyone')]) });

/** One notification, or several when the recipients do not fit into one. */
export function payloadsOf({ topic, id, gone, to }: Publication): string[] {
  const encode = (recipients: Recipients) => JSON.stringify({ topic, id, gone, to: recipients });
  const room = PAYLOAD_LIMIT - Buffer.byteLength(encode('everyone'));
  const size = Math.floor(room / RECIPIENT_BYTES);
  if (size < 1) throw new Error(`The live event ${topic} is too long for a notification.`);
  if (to === 'everyone') return [encode(to)];
  const recipients = [...new Set(to)];
  return Array.from({ length: Math.ceil(recipients.length / size) }, (_, index) =>
    encode(recipients.slice(index * size, (index + 1) * size)),
  );
}

export async function publish(tx: Database, event: Publication): Promise<void> {
  const payloads = payloadsOf(event);
  if (payloads.length === 0) return;
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx);
}

/** The listeners on this server. */
function createAudience(log: Log) {
  const listeners = new Map<number, Set<EventListener>>();

  const tell = (userId: number, event: LiveEvent) => {
    for (const listener of listeners.get(userId) ?? []) {
      try {
        listener(event);
      } catch (error) {
        log.error({ err: error }, 'a listener to live events failed');
      }
    }
  };

  return {
    add(userId: number, listener: EventListener): () => void {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    tell(event: LiveEvent, to: Recipients): void {
      for (const userId of to === 'everyone' ? [...listeners.keys()] : to) tell(userId, event);
    },
  };
}

function read(payload: string): (LiveEvent & { to: Recipients }) | undefined {
  try {
    return Payload.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/** Live events over the database's own notifications, so that several servers on it behave as one. */
export function createEvents({ connection, log }: { connection: Connection; log: Log }): Events {
  const audience = createAudience(log);
  const listener = new Listener({
    connection: directTo(connection),
    channel: CHANNEL,
    name: 'live events',
    log,
    onPayload(payload) {
      const event = read(payload);
      if (!event) return log.warn({ bytes: payload.length }, 'a notification that is no live event was left out');
      const { to, ...live } = event;
      audience.tell(live, to);
    },
    onGap: () => audience.tell({ topic: RECONNECTED }, 'everyone'),
  });
  return {
    publish,
    subscribe: (userId, heard) => audience.add(userId, heard),
    count: audience.count,
    start: () => listener.start(),
    stop: () => listener.stop(),
  };
}
