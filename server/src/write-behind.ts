/**
 * Writes batches one after another, each while the next one is made ready: reading and writing take turns no more. Whatever
 * makes them ready must not use what they are written with, which serves one at a time.
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
    // Nobody comes behind it before it is at its end.
    await writing.catch(() => undefined);
    throw error;
  }
  await writing;
}
