import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import type { Migration } from '../db/migrate.ts';

/** Increased when older portals cannot read the archive. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The manifest's own hash, as `sha256sum` writes and checks it; the last file of an archive. */
export const SEAL = 'manifest.sha256';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

const TableEntry = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string().min(1),
  columns: z.array(z.string()),
  rows: Count,
  entry: z.string(),
  sha256: Hash,
});
export type TableEntry = z.output<typeof TableEntry>;

/** The manifest of an archive. */
export const Manifest = z.object({
  format: z.int(),
  portal: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** The level of the database: what had run there, with the hash of each. */
  migrations: z.array(z.object({ number: z.int(), name: z.string(), hash: Hash })).min(1),
  tables: z.array(TableEntry),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** The stored files: each is named by its own hash, and `sha256` is that of their sorted keys, one on a line. */
  files: z.object({ count: Count, bytes: Count, sha256: Hash }),
});
export type Manifest = z.output<typeof Manifest>;

/** The prefix of stored files inside the archive. */
export const FILES = 'files/';

export const damaged = (path: string, why: string) =>
  new OperatorError(`The archive ${path} is damaged (${why}); nothing was changed. Use another backup.`);

/** Reads a manifest that is whole; refuses one of a format this version does not know. */
export function readManifest(text: string, path: string): Manifest {
  const json: unknown = JSON.parse(text);
  const format = z.object({ format: z.int(), portal: z.string() }).safeParse(json);
  if (format.success && format.data.format > FORMAT) {
    throw new OperatorError(
      `The archive ${path} comes from a newer portal (${format.data.portal}); nothing was changed. ` +
        'Restore it with that version or a newer one.',
    );
  }
  const result = Manifest.safeParse(json);
  if (!result.success) throw damaged(path, 'its manifest is not as it should be');
  return result.data;
}

/** The migrations that lead to the archive's level, and those that lead on from there to this version's. */
export type Levels = { upTo: Migration[]; beyond: Migration[] };

/** Refuses an archive whose level this version cannot build. */
export function levelsOf({ migrations, portal }: Manifest, known: Migration[], path: string): Levels {
  for (const { number, name, hash } of migrations) {
    const own = known.find((migration) => migration.number === number);
    if (!own) {
      throw new OperatorError(
        `The archive ${path} comes from a newer portal (${portal}, migration ${name}); nothing was changed. ` +
          'Restore it with that version or a newer one.',
      );
    }
    if (own.hash !== hash) {
      throw new OperatorError(
        `The archive ${path} was made by a portal whose migration ${name} differs from this one's; nothing was ` +
          `changed. Restore it with portal ${portal}.`,
      );
    }
  }
  const numbers = new Set(migrations.map(({ number }) => number));
  return {
    upTo: known.filter(({ number }) => numbers.has(number)),
    beyond: known.filter(({ number }) => !numbers.has(number)),
  };
}
