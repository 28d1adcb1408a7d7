import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './child.ts';
import { root } from './portals.ts';

/** Behind every migration there will ever be, so that it is the next one whatever version the drill is run with. */
const NUMBER = 9999;

/** What an upgrade may do while the previous version runs: add to a table that everybody writes to meanwhile. */
const MIGRATION = `
alter table work_report add column drill text;
create table drill_note (id integer generated always as identity primary key, report_id uuid references work_report);
`;

/**
 * The portal of tomorrow: these same sources with one more migration, in a folder of their own. Everything else is
 * linked to the original, and nothing of it is part of the product.
 */
export async function makeNextVersion(folder: string): Promise<string> {
  const next = join(folder, 'next-version');
  await mkdir(next);
  for (const name of await readdir(root))
    if (name !== 'server' && !name.startsWith('.')) await symlink(join(root, name), join(next, name));
  await cp(join(root, 'server'), join(next, 'server'), { recursive: true });
  await writeFile(join(next, 'server/src/db/migrations', `${NUMBER}_drill.sql`), MIGRATION);
  return next;
}

/** Brings the database up to date with it while the portals of the version before are at work, as docs/operations.md says. */
export async function migrateBeside(next: string, settings: Record<string, string>): Promise<void> {
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const command = [process.execPath, join(next, 'server/src/cli.ts'), 'migrate', '--beside'];
  const said = await run('env', [...words, ...command]);
  if (!said.includes(`${NUMBER}_drill`)) throw new Error(`The waiting migration did not run: ${said}`);
}
