/**
 * Writes batches one after another, each while the next one is prepared, so that reading and writing overlap. The
 * preparation must not use the connection of the writes, which serves one at a time.
 */
export async function writeBehind<T>(batches: AsyncIterable<T>, write: (batch: T) => Promise<void>): Promise<void> {
  let writing = Promise.resolve();
  try {
    for await (const batch of batches) {
      await writing;
      writing = write(batch);
      // What fails is told with the next batch, or at the end.
      writing.catch(() => undefined);
    }
  } catch (error) {
    // Nothing may follow before the write has ended.
    await writing.catch(() => undefined);
    throw error;
  }
  await writing;
}
