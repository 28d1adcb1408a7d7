import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../operator-error.ts';
import { syncFolder } from '../db/embedded/folders.ts';
import { codeOf } from '../db/embedded/trouble.ts';

/** Where backups go, under names that say when they were begun. */
export type BackupPlace = {
  /** The local folder, if it is one. */
  readonly folder: string | undefined;
  /** The names of our backups, oldest first. Other files are ignored. */
  list(): Promise<string[]>;
  /** Stores it whole or, on failure or cancellation, not at all. Returns its size. */
  put(name: string, content: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<number>;
  sizeOf(name: string): Promise<number>;
  /** Copies one into a new file of this machine. */
  fetch(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
};

const NAME = /^portal-\d{8}-\d{9}Z\.tar(\.enc)?$/;
const DRAFT = /^portal-\d{8}-\d{9}Z\.tar(\.enc)?\.part-[0-9a-f-]{36}$/;
/** The age from which a draft must belong to a killed portal; a running backup is younger. */
const ABANDONED = 24 * 60 * 60 * 1000;

export const isBackupName = (name: string): boolean => NAME.test(name);

/** `portal-20261116-020000123Z.tar`: in the order of the letters they are in the order of time. */
export function backupName(begun: Date, encrypted: boolean): string {
  const [day = '', time = ''] = begun.toISOString().replaceAll(/[-:.]/g, '').split('T');
  return `portal-${day}-${time}.tar${encrypted ? '.enc' : ''}`;
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => DRAFT.test(one))) {
    const path = join(folder, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > ABANDONED) await rm(path, { force: true });
  }
}

/** Under another name until it is whole and on the disk. */
async function putInto(folder: string, name: string, content: AsyncIterable<Buffer>): Promise<number> {
  const draft = join(folder, `${name}.part-${randomUUID()}`);
  let size = 0;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const piece of content) {
        await handle.writeFile(piece);
        size += piece.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(folder, name));
    await syncFolder(folder);
    return size;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Into a new file that only its owner may read. */
export const saveTo = (path: string, content: Readable): Promise<void> =>
  pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));

async function openFolder(folder: string): Promise<BackupPlace> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(folder);
  } catch (error) {
    throw new OperatorError(
      `The folder for backups ${folder} cannot be used (${codeOf(error)}): grant the right to it, or set BACKUP_TO.`,
    );
  }
  return {
    folder,
    list: async () => (await readdir(folder)).filter(isBackupName).toSorted(),
    put: (name, content) => putInto(folder, name, content),
    sizeOf: async (name) => (await stat(join(folder, name))).size,
    fetch: (name, path) => saveTo(path, createReadStream(join(folder, name))),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Opens a folder, or `s3://key:secret@bucket?endpoint=…&region=…&prefix=…`. */
export async function openBackupPlace(to: string): Promise<BackupPlace> {
  if (!to.startsWith('s3:')) return openFolder(to);
  // Loaded when needed: the AWS client alone would make every start slower.
  return (await import('./place-bucket.ts')).openBackupBucket(to);
}
