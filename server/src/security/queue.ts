/** Thrown when too much waits already: better to refuse at once than to keep everyone waiting. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs at most `running` works at a time and lets at most `waiting` wait. */
export function createQueue({ running, waiting }: { running: number; waiting: number }) {
  let active = 0;
  const line: (() => void)[] = [];

  return async function enter<T>(work: () => Promise<T>): Promise<T> {
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
}
