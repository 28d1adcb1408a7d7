/** Thrown when too much waits already: better to refuse at once than to keep everyone waiting. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** The same, if only the queue of one key is full. */
export class DoorFull extends QueueFull {
  override name = 'DoorFull';
}

type QueueLimits = { running: number; waiting: number; each?: number };

/** Lets each of several have at most `most` works under way or waiting. */
function createShares(most: number) {
  const taken = new Map<number, number>();
  return {
    take(who: number): void {
      const count = taken.get(who) ?? 0;
      if (count >= most) throw new QueueFull('They have enough in the line already.');
      taken.set(who, count + 1);
    },
    giveBack(who: number): void {
      const count = taken.get(who) ?? 0;
      if (count > 1) taken.set(who, count - 1);
      else taken.delete(who);
    },
  };
}

/** Runs at most `running` works at a time and lets at most `waiting` wait; where `each` is given, at most so many of one person. */
export function createQueue({ running, waiting, each }: QueueLimits) {
  let active = 0;
  const line: (() => void)[] = [];
  const shares = createShares(each ?? Infinity);

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (line.length >= waiting) throw new QueueFull('Too many wait already.');
      await new Promise<void>((resolve) => line.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that a newcomer cannot slip in between.
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };

  /** `who`: the person, if each has a share. */
  return async function enter<T>(work: () => Promise<T>, who = 0): Promise<T> {
    shares.take(who);
    try {
      return await inTurn(work);
    } finally {
      shares.giveBack(who);
    }
  };
}

type Key = string | number;

/** A queue for each key, as long as it is not empty: a crowd at one key does not block the others. */
export function createDoors({ running, waiting }: Pick<QueueLimits, 'running' | 'waiting'>) {
  const doors = new Map<Key, { enter: ReturnType<typeof createQueue>; inside: number }>();
  return async function enter<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const door = doors.get(key) ?? { enter: createQueue({ running, waiting }), inside: 0 };
    if (door.inside >= running + waiting) throw new DoorFull('Too many wait here already.');
    doors.set(key, door);
    door.inside += 1;
    try {
      return await door.enter(work);
    } finally {
      door.inside -= 1;
      if (door.inside === 0) doors.delete(key);
    }
  };
}

/** Separate queues: a flood of strangers does not delay known users. */
export const createQueues = (limits: QueueLimits) => ({ known: createQueue(limits), strangers: createQueue(limits) });
export type Line = keyof ReturnType<typeof createQueues>;
