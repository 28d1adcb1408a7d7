import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const findProgramIn = (folders: readonly string[], name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find(isProgram);

/** A program of this machine. Debian puts servers where only root's PATH looks. */
export const findProgram = (name: string): string | undefined =>
  findProgramIn(
    [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean),
    name,
  );
