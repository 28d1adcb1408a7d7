import type { ChangingModule } from '@portal/contract';
import type { Database } from '../db/database.ts';
import type { Events } from './events.ts';

/** The debounce: however many changes happen meanwhile, listeners get one event. */
const PAUSE = 2_000;

type Waiting = Map<ChangingModule, Set<number>>;
const waiting = new WeakMap<object, Waiting>();

/**
 * Debounced notification for data that changes all the time, such as who has read: a thousand changes within a minute
 * become some thirty events. Call it after the transaction, when the change is visible. It is only a hint, and is lost
 * with its server.
 */
export function publishSoon(
  { db, events }: { db: Database; events: Events },
  topic: ChangingModule,
  to: readonly number[],
): void {
  if (to.length === 0) return;
  const topics: Waiting = waiting.get(events) ?? new Map<ChangingModule, Set<number>>();
  waiting.set(events, topics);
  const people = topics.get(topic);
  if (people) {
    for (const id of to) people.add(id);
    return;
  }
  topics.set(topic, new Set(to));
  const tell = () => {
    const told = [...(topics.get(topic) ?? [])];
    topics.delete(topic);
    // Where the database is away, everyone refreshes anyhow once it is back.
    events.publish(db, { topic, to: told }).catch(() => undefined);
  };
  setTimeout(tell, PAUSE).unref();
}
