import { describe, expect, it } from 'vitest';
import { writeBehind } from './write-behind.ts';

/** A promise that is kept from outside. */
function promised() {
  let [resolve, reject] = [(): void => undefined, (_error: Error): void => undefined];
  const promise = new Promise<void>((kept, broken) => ([resolve, reject] = [kept, broken]));
  return { promise, resolve, reject };
}

async function* batchesOf(count: number, made: (batch: number) => void) {
  for (let batch = 1; batch <= count; batch += 1) {
    made(batch);
    yield await Promise.resolve(batch);
  }
}

describe('writing behind', () => {
  it('prepares the next batch while one is written, and writes one at a time, in order', async () => {
    const happened: string[] = [];
    const [second, written] = [promised(), promised()];
    const done = writeBehind(
      batchesOf(3, (batch) => {
        happened.push(`made ${batch}`);
        if (batch === 2) second.resolve();
      }),
      async (batch) => {
        happened.push(`writes ${batch}`);
        if (batch === 1) await written.promise;
        happened.push(`wrote ${batch}`);
      },
    );
    await second.promise;
    written.resolve();
    await done;
    expect(happened).toEqual([
      'made 1',
      'writes 1',
      'made 2',
      'wrote 1',
      'writes 2',
      'wrote 2',
      'made 3',
      'writes 3',
      'wrote 3',
    ]);
  });

  it('reports a failed write, even of the last batch, and takes no further one', async () => {
    const made: number[] = [];
    const writing = (failing: number) =>
      writeBehind(
        batchesOf(4, (batch) => made.push(batch)),
        (batch) => (batch === failing ? Promise.reject(new Error(`batch ${batch}`)) : Promise.resolve()),
      );
    await expect(writing(2)).rejects.toThrow('batch 2');
    expect(made).toEqual([1, 2, 3]);
    await expect(writing(4)).rejects.toThrow('batch 4');
  });

  it('waits for the current write before it reports a failed read', async () => {
    const written = promised();
    let isWritten = false;
    const failed = writeBehind(
      (async function* () {
        yield await Promise.resolve(1);
        setImmediate(written.resolve);
        throw new Error('unreadable');
      })(),
      async () => {
        await written.promise;
        isWritten = true;
      },
    );
    await expect(failed).rejects.toThrow('unreadable');
    expect(isWritten).toBe(true);
  });
});
