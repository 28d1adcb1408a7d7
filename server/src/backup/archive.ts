import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { OperatorError } from '../operator-error.ts';
import { codeOf } from '../db/embedded/trouble.ts';
import { FILES, MANIFEST, type Manifest, SEAL, damaged, readManifest } from './manifest.ts';
import { type ByteSource, openSource } from './source.ts';
import { hashOfKeys } from './stored-files.ts';
import { type Extent, scanTar } from './tar.ts';

/** An archive that has been found whole. */
export type Archive = {
  path: string;
  manifest: Manifest;
  /** The keys of its stored files. */
  keys: string[];
  /** The content of one of its files. */
  read(name: string): Readable;
  close(): Promise<void>;
};

type Contents = { source: ByteSource; path: string; places: Map<string, Extent> };

const PIECE = 256 * 1024;

async function* piecesOf(source: ByteSource, { offset, size }: Extent): AsyncGenerator<Buffer> {
  for (let done = 0; done < size;) {
    const piece = await source.read(offset + done, Math.min(PIECE, size - done));
    if (piece.length === 0) throw new OperatorError('The archive was cut short while it was read.');
    yield piece;
    done += piece.length;
  }
}

function read({ source, path, places }: Contents, name: string): Readable {
  const place = places.get(name);
  if (!place) throw damaged(path, `${name} is missing`);
  return Readable.from(piecesOf(source, place), { objectMode: false });
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

async function textOf(content: Readable): Promise<string> {
  return Buffer.concat(await (content as AsyncIterable<Buffer> & Readable).toArray()).toString();
}

async function openSealedManifest(contents: Contents): Promise<Manifest> {
  const { path, places } = contents;
  if (!places.has(MANIFEST) || !places.has(SEAL)) throw damaged(path, 'it was cut short, or is no backup of a portal');
  const seal = (await textOf(read(contents, SEAL))).split(' ')[0];
  const text = await textOf(read(contents, MANIFEST));
  if (createHash('sha256').update(text).digest('hex') !== seal) throw damaged(path, 'its manifest was changed');
  return readManifest(text, path);
}

/** Reads the whole archive once and refuses any difference from the manifest. */
async function check(contents: Contents, manifest: Manifest): Promise<string[]> {
  const { path, places } = contents;
  for (const { entry, sha256 } of manifest.tables) {
    if ((await hashOf(read(contents, entry))) !== sha256) throw damaged(path, `${entry} was changed`);
  }
  const keys: string[] = [];
  let bytes = 0;
  for (const [name, { size }] of places) {
    if (!name.startsWith(FILES)) continue;
    const hash = await hashOf(read(contents, name));
    if (!name.endsWith(`/${hash}`)) throw damaged(path, `${name} was changed`);
    keys.push(name.slice(FILES.length));
    bytes += size;
  }
  const { files, tables } = manifest;
  if (keys.length !== files.count || bytes !== files.bytes || hashOfKeys(keys) !== files.sha256) {
    throw damaged(path, 'its files are not those it was made with');
  }
  if (places.size !== tables.length + keys.length + 2) throw damaged(path, 'it holds more than it was made with');
  return keys;
}

/**
 * Opens an archive and checks all of it; a damaged one, or one that this version cannot read, is refused. `key`: the
 * key it was encrypted with, if any.
 */
export async function openArchive(path: string, key?: string): Promise<Archive> {
  const source = await openSource(path, key).catch((error: unknown) => {
    if (error instanceof OperatorError) throw error;
    if (codeOf(error) === 'EISDIR') throw new OperatorError(`${path} is a folder: give the name of an archive.`);
    throw new OperatorError(`The archive ${path} cannot be opened (${codeOf(error)}): check its name and its rights.`);
  });
  try {
    const places = await scanTar(source);
    if (!places) throw damaged(path, 'it was cut short, or is no backup of a portal');
    const contents = { source, path, places };
    const manifest = await openSealedManifest(contents);
    const keys = await check(contents, manifest);
    return { path, manifest, keys, read: (name) => read(contents, name), close: () => source.close() };
  } catch (error) {
    await source.close();
    throw error;
  }
}
