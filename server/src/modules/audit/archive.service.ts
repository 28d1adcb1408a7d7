import { listAuditYears, makeAuditYears } from '../../db/audit-years.ts';
import { withSession } from '../../backup/session.ts';
import { copyOut } from '../../db/copy.ts';
import type { Connection, Database } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { OperatorError } from '../../operator-error.ts';
import { type Manifest, fileOf, readBack, sumOf, writeYear } from './archive-file.service.ts';
import { dropYear, exportStatement, holdYear } from './archive.repository.ts';

type Archiving = { db: Database; connection: Connection; address: string; folder: string };

const withLines = <T>(connection: Connection, year: number, work: (lines: ReturnType<typeof copyOut>) => Promise<T>) =>
  withSession(connection, 'backup', (client) => work(copyOut(client, exportStatement(year))));

/** The file of an earlier attempt is used if it equals this year row by row; otherwise it is refused. */
async function checkSame({ connection, folder }: Archiving, year: number, there: Manifest): Promise<void> {
  const sum = await withLines(connection, year, sumOf);
  if (sum.sha256 === there.sha256) return;
  throw new OperatorError(
    `${fileOf(folder, year)} holds another ${year} than this database: choose another folder. Nothing was removed.`,
  );
}

async function exported(archiving: Archiving, year: number): Promise<Manifest> {
  const { connection, folder } = archiving;
  const there = await readBack(folder, year);
  if (there) {
    await checkSame(archiving, year, there);
    return there;
  }
  await withLines(connection, year, (lines) => writeYear(folder, year, lines));
  const written = await readBack(folder, year);
  if (!written) throw new OperatorError(`${fileOf(folder, year)} was taken away while it was written.`);
  return written;
}

/** Removes a year from the trail after it was written to the folder and read back. */
async function archiveYear(archiving: Archiving, year: number): Promise<Manifest> {
  const manifest = await exported(archiving, year);
  await write({ db: archiving.db, caller: null, address: archiving.address }, async ({ db, audit }) => {
    const { rows, lastId } = await holdYear(db, year);
    if (rows !== manifest.rows || lastId !== manifest.lastId)
      throw new OperatorError(`${year} has changed while it was written: type the command again. Nothing was removed.`);
    await dropYear(db, year);
    const { file, sha256 } = manifest;
    const after = { rows, file, sha256 };
    await audit({
      action: 'operations.archive-audit',
      entity: 'audit-year',
      entityId: year,
      label: String(year),
      after,
    });
  });
  return manifest;
}

/** The years that end before a day, oldest first, each in its own transaction. */
export async function archiveBefore(
  archiving: Archiving,
  before: string,
  onYear: (manifest: Manifest) => void,
): Promise<void> {
  const { db } = archiving;
  await makeAuditYears(db);
  const years = (await listAuditYears(db)).filter((year) => `${year + 1}-01-01` <= before);
  for (const year of years) onYear(await archiveYear(archiving, year));
}
