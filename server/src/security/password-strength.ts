import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../refusal.ts';
import { type Line, createQueues } from './queue.ts';

export type Judgement = { password: string; words: readonly string[] };

/** The work grows faster than the length, and a password whose beginning is strong is strong. */
const JUDGED_CHARACTERS = 32;
const LONGEST_SECONDS = 15;

/** Each keeps a processor busy for some tenths of a second. */
const queues = createQueues({ running: 1, waiting: 20 });

async function judgeInThread(judgement: Judgement): Promise<number> {
  const worker = new Worker(new URL('./password-worker.ts', import.meta.url), { workerData: judgement });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort());
  // `once` listens to errors while it waits; a later one without a listener would end the process.
  worker.on('error', () => undefined);
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LONGEST_SECONDS * 1000)]);
    const [score] = (await once(worker, 'message', { signal })) as [number];
    return score;
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? unavailable() : error;
  } finally {
    await worker.terminate();
  }
}

/**
 * How hard a password is to guess, from 0 to 4. In a worker thread: the portal keeps answering however long it takes,
 * and the large dictionaries are freed afterwards.
 */
export const judgePassword = (password: string, words: readonly string[], line: Line): Promise<number> =>
  queues[line](() => judgeInThread({ password: password.slice(0, JUDGED_CHARACTERS), words }));
