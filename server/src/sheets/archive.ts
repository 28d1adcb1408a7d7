import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { SheetFault, type SheetLimits } from './sheet.ts';

/** A safe archive: its entries unpack to the sizes in its directory, which are within the limits. */
export type Archive = {
  has(name: string): boolean;
  /** The text of an entry, piece by piece. */
  read(name: string): AsyncGenerator<string>;
  bytes(name: string): AsyncGenerator<Buffer>;
  close(): void;
};

/** Below this size no ratio is a bomb. */
const HARMLESS = 4 * 1024 * 1024;

function checkEntry({ uncompressedSize, compressedSize }: Entry, limits: SheetLimits): void {
  if (uncompressedSize > HARMLESS && uncompressedSize > compressedSize * limits.ratio)
    throw new SheetFault('too_large');
}

async function listEntries(file: ZipFile, limits: SheetLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of file.eachEntry()) {
    entries.set(entry.fileName, entry);
    unpacked += entry.uncompressedSize;
    if (entries.size > limits.entries || unpacked > limits.unpackedBytes) throw new SheetFault('too_large');
    checkEntry(entry, limits);
  }
  return entries;
}

/** An error within the file is a fault of the file. */
const unreadable = (error: unknown) =>
  error instanceof SheetFault ? error : new SheetFault('unreadable', { cause: error });

async function* bytesOf(file: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw new SheetFault('unreadable');
  try {
    // Throws if an entry is longer than its directory says.
    yield* (await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw unreadable(error);
  }
}

/** A turn for each piece costs more than the piece itself, as small as they come. */
const PIECE = 128 * 1024;

async function* textOf(bytes: AsyncGenerator<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let chunks: Buffer[] = [];
  let size = 0;
  const decode = (isLast: boolean) => {
    const whole = Buffer.concat(chunks, size);
    [chunks, size] = [[], 0];
    try {
      return decoder.decode(whole, { stream: !isLast });
    } catch (error) {
      throw unreadable(error);
    }
  };
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PIECE) yield decode(false);
  }
  yield decode(true);
}

/**
 * Opens an archive after checking its whole directory: the number of entries, their unpacked sizes and ratios, and
 * names that leave their folder. Nothing is unpacked before.
 */
export async function openArchive(path: string, limits: SheetLimits): Promise<Archive> {
  let file: ZipFile | undefined;
  try {
    file = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    const open = file;
    const entries = await listEntries(open, limits);
    return {
      has: (name) => entries.has(name),
      read: (name) => textOf(bytesOf(open, entries.get(name))),
      bytes: (name) => bytesOf(open, entries.get(name)),
      close: () => open.close(),
    };
  } catch (error) {
    file?.close();
    throw unreadable(error);
  }
}
