/** The content ended earlier than expected. */
export class EndOfContent extends Error {
  override name = 'EndOfContent';
}

/** Reads a stream from its beginning, a number of bytes at a time; buffers no more than one chunk. */
export function createByteReader(content: AsyncIterable<Uint8Array>) {
  const pieces = content[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** The next bytes, at least one and at most `most`. */
  const takeSome = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { done, value } = await pieces.next();
      if (done) throw new EndOfContent('The content breaks off.');
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const some = rest.subarray(0, most);
    rest = rest.subarray(some.length);
    return some;
  };

  /** The next `count` bytes, as they come. */
  async function* stream(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const some = await takeSome(left);
      left -= some.length;
      yield some;
    }
  }

  return {
    stream,
    /** The next `count` bytes at once: for heads, not for contents. */
    async take(count: number): Promise<Buffer> {
      const taken: Buffer[] = [];
      for await (const some of stream(count)) taken.push(some);
      return Buffer.concat(taken);
    },
    async skip(count: number): Promise<void> {
      for (let left = count; left > 0;) left -= (await takeSome(left)).length;
    },
  };
}

export type ByteReader = ReturnType<typeof createByteReader>;
