import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { OperatorError } from '../../operator-error.ts';
import { openFileStore } from '../../files/file-store.ts';
import { openMail } from '../../mail/mail.ts';

const OLDEST_NODE = 24;
const GB = 2 ** 30;
/** Below this PostgreSQL may stop in the middle of the next busy day. */
const LEAST_SPACE = 1 * GB;

export function checkNode(): string {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= OLDEST_NODE) return node;
  throw new OperatorError(`${node} is too old: install Node ${OLDEST_NODE} or newer.`);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** The folder itself, or the nearest one above it that is there already. */
async function nearest(folder: string): Promise<string> {
  if (await stat(folder).catch(() => undefined)) return folder;
  const above = dirname(folder);
  return above === folder ? folder : nearest(above);
}

export async function checkDataFolder(dataDir: string): Promise<string> {
  const folder = await nearest(dataDir);
  const probe = join(folder, `.portal-doctor-${randomUUID()}`);
  try {
    await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
    await rm(probe);
  } catch (error) {
    throw new OperatorError(
      `${folder} cannot be written to (${codeOf(error)}): grant the right to whoever runs the portal, or set DATA_DIR.`,
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const free = `${((bavail * bsize) / GB).toFixed(1)} GB free`;
  if (bavail * bsize < LEAST_SPACE) throw new OperatorError(`${dataDir} has only ${free}: make room, or set DATA_DIR.`);
  return `${dataDir}, ${free}${folder === dataDir ? '' : '; not made yet: the first start makes it'}`;
}

export async function checkFiles({ filesUrl, dataDir }: Config): Promise<string> {
  // Opening a folder makes it, and a look at an installation should leave nothing behind.
  if (!filesUrl.startsWith('s3:') && filesUrl.startsWith(dataDir) && (await nearest(filesUrl)) !== filesUrl) {
    return `${filesUrl}; not made yet: the first start makes it`;
  }
  const files = await openFileStore(filesUrl);
  await files.check();
  // The address of a bucket may hold its secret.
  return filesUrl.startsWith('s3:') ? 'the bucket can be written to' : `${filesUrl} can be written to`;
}

export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<string> {
  const mail = openMail({ smtpUrl, from: mailFrom });
  if (!mail.enabled) return 'not set (SMTP_URL): nothing is sent';
  try {
    await mail.verify();
    return `the mail server accepts us; messages come from ${mailFrom}`;
  } catch (error) {
    throw new OperatorError(
      `${error instanceof Error ? error.message : String(error)}; correct SMTP_URL or the mail server.`,
    );
  } finally {
    mail.close();
  }
}
