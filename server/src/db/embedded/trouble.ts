import { open, statfs } from 'node:fs/promises';
import { OperatorError } from '../../operator-error.ts';

export function noSpace(folder: string): OperatorError {
  return new OperatorError(`No space is left on the disk of ${folder}: free some, then start the portal again.`);
}

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Turns an error of the system while the database is prepared into one line that says what to do. */
export function asOperatorError(error: unknown, folder: string): unknown {
  const why = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(folder);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new OperatorError(
        `The data folder ${folder} cannot be used (${why}): give it to the user who runs the portal, choose another ` +
          'with DATA_DIR, or use a PostgreSQL of your own with DATABASE_URL.',
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new OperatorError(`The data folder ${folder} cannot be made (${why}): choose another with DATA_DIR.`);
    default:
      return error;
  }
}

const aboutClients = /the database system is|database ".*" does not exist|terminating connection|connection to client/;

/** The line that says best why a PostgreSQL program ended: the last grave one, else the last. */
export function telling(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !aboutClients.test(line));
  const grave =
    lines.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? lines.findLast((line) => /error:|ERROR:/i.test(line));
  // Without a grave line it is a short text of several lines.
  const line = grave ?? (lines.slice(-3).join(' ') || 'it said nothing');
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|LOG|error):\s+/, '').trim();
}

const aboutSpace = /No space left on device|Disk quota exceeded|Check free disk space|wrote only \d+ of \d+ bytes/;

/** Did a PostgreSQL program end for lack of space? On a full disk its log may be unable to say so. */
export async function lackedSpace(output: string, folder: string): Promise<boolean> {
  if (aboutSpace.test(output)) return true;
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < 2 ** 20;
}

/** What was added to a log since it had this size; at most its last part. */
export async function readSince(path: string, size: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size: end } = await file.stat();
    const from = Math.max(size, end - 100_000);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.max(0, end - from)), position: from });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
