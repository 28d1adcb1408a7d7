import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { syncFolder } from '../../db/embedded/folders.ts';
import { codeOf } from '../../db/embedded/trouble.ts';
import { OperatorError } from '../../operator-error.ts';

/** The sum of a year's lines, independent of compression. */
const Sum = z.object({ rows: z.int().nonnegative(), lastId: z.int().nonnegative(), sha256: z.string() });
type Sum = z.output<typeof Sum>;

const Manifest = Sum.extend({
  format: z.literal(1),
  year: z.int(),
  from: z.string(),
  until: z.string(),
  file: z.string(),
  /** The hash of the file; `sha256` is that of its lines. */
  fileSha256: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

export const fileOf = (folder: string, year: number) => join(folder, `audit-${year}.jsonl.gz`);
const manifestOf = (folder: string, year: number) => join(folder, `audit-${year}.json`);

/** Counts and hashes lines on their way through. */
function summing(): { through: Transform; sum: () => Sum } {
  const hash = createHash('sha256');
  let rows = 0;
  let last = Buffer.alloc(0);
  let rest = Buffer.alloc(0);
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, end + 1)) rows += 1;
      const bytes = Buffer.concat([rest, piece]);
      const end = bytes.lastIndexOf(10);
      if (end >= 0) last = Buffer.from(bytes.subarray(end === 0 ? 0 : bytes.lastIndexOf(10, end - 1) + 1, end));
      rest = Buffer.from(bytes.subarray(end + 1));
      done(null, piece);
    },
  });
  const lastId = () => (last.length === 0 ? 0 : z.object({ id: z.int() }).parse(JSON.parse(last.toString())).id);
  return { through, sum: () => ({ rows, lastId: lastId(), sha256: hash.digest('hex') }) };
}

const drain = async (source: Readable) => {
  for await (const piece of source) void piece;
};

/** The sum of lines that are not stored. */
export async function sumOf(lines: Readable): Promise<Sum> {
  const { through, sum } = summing();
  await Promise.all([pipeline(lines, through), drain(through)]);
  return sum();
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads an archived year back and verifies file and lines against its manifest. */
export async function readBack(folder: string, year: number): Promise<Manifest | undefined> {
  const text = await readFile(manifestOf(folder, year), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const path = fileOf(folder, year);
  const bad = (why: string) =>
    new OperatorError(`${path} is not what was written (${why}): move it away and type the command again.`);
  const manifest = Manifest.safeParse(JSON.parse(text));
  if (!manifest.success) throw bad('its manifest is not as it should be');
  try {
    if ((await hashOf(path)) !== manifest.data.fileSha256) throw bad('the file was changed');
    const lines = createGunzip();
    const [, sum] = await Promise.all([pipeline(createReadStream(path), lines), sumOf(lines)]);
    const { rows, lastId, sha256 } = manifest.data;
    if (sum.rows !== rows || sum.lastId !== lastId || sum.sha256 !== sha256) throw bad('its lines were changed');
  } catch (error) {
    throw error instanceof OperatorError ? error : bad(error instanceof Error ? error.message : String(error));
  }
  return manifest.data;
}

async function settle(draft: string, path: string): Promise<void> {
  const handle = await open(draft, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}

/** Writes a year, then its manifest: a file without a manifest was interrupted, and is written again. */
export async function writeYear(folder: string, year: number, lines: Readable): Promise<void> {
  const path = fileOf(folder, year);
  const draft = `${path}.part`;
  const { through, sum } = summing();
  try {
    await pipeline(lines, through, createGzip(), createWriteStream(draft, { mode: 0o600 }));
    await settle(draft, path);
    const manifest: Manifest = {
      format: 1,
      year,
      from: `${year}-01-01T00:00:00Z`,
      until: `${year + 1}-01-01T00:00:00Z`,
      file: `audit-${year}.jsonl.gz`,
      ...sum(),
      fileSha256: await hashOf(path),
    };
    await writeFile(draft, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
    await settle(draft, manifestOf(folder, year));
  } finally {
    await rm(draft, { force: true });
  }
}
