import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { fileOf } from '../modules/audit/archive-file.service.ts';
import { archiveBefore } from '../modules/audit/archive.service.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';
import { hasDatabase, withDatabase, withTables } from './database.ts';

function readDay(text: string): string {
  const day = z.iso.date().safeParse(text);
  if (!day.success) throw new OperatorError('audit archive: --before must be a day such as 2025-01-01.');
  // A year that goes on would be cut in two.
  if (day.data > new Date().toISOString()) throw new OperatorError('audit archive: --before must not lie ahead.');
  return day.data;
}

export const auditArchive: Command = {
  name: 'audit archive',
  summary:
    'Takes whole old years out of the audit trail: into files that are read back first, then out of the database.',
  arguments: [],
  options: {
    before: { type: 'string', required: true, value: 'day', help: 'years that ended before this day, in UTC' },
    to: { type: 'string', required: true, value: 'folder', help: 'where the files go; it must be there' },
  },
  notes: [
    'Also while the portal is running; who reads or writes the trail waits a moment. Interrupted, type it again.',
    'Each year is audit-<year>.jsonl.gz with audit-<year>.json, which tells rows and hashes. Keep both.',
  ],
  async run(given, { terminal, loadConfig, folder }) {
    const before = readDay(given.text('before'));
    const to = resolve(folder, given.text('to'));
    const there = await stat(to).catch(() => undefined);
    if (!there?.isDirectory()) throw new OperatorError(`${to} is no folder: make it, on a disk that is kept.`);
    const config = loadConfig();
    let count = 0;
    if (await hasDatabase(config))
      await withDatabase(config, terminal.warn, (reached) =>
        withTables(reached, (db) =>
          archiveBefore({ db, connection: reached.connection, address: 'command line', folder: to }, before, (year) => {
            count += 1;
            terminal.print(
              `${year.year}: ${year.rows} rows are in ${fileOf(to, year.year)} and no longer in the trail`,
            );
          }),
        ),
      );
    if (count === 0) terminal.print(`No year of the trail ended before ${before}.`);
    return 0;
  },
};
