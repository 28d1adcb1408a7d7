import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { OperatorError } from '../../operator-error.ts';
import { openFileStore } from '../../files/file-store.ts';
import { openMail } from '../../mail/mail.ts';
import { type Found, found } from './finding.ts';

const OLDEST_NODE = 24;
/** Below this PostgreSQL may stop in the middle of the next busy day. */
const LEAST_SPACE = 2 ** 30;

export function checkNode(): Found {
  const { node: version } = process.versions;
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return found('node', { version });
  return found('nodeTooOld', { version, oldest: OLDEST_NODE });
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** The folder itself, or its nearest existing parent. */
async function nearest(folder: string): Promise<string> {
  if (await stat(folder).catch(() => undefined)) return folder;
  const above = dirname(folder);
  return above === folder ? folder : nearest(above);
}

export async function checkDataFolder(dataDir: string): Promise<Found> {
  const folder = await nearest(dataDir);
  const probe = join(folder, `.portal-doctor-${randomUUID()}`);
  try {
    await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
    await rm(probe);
  } catch (error) {
    return found('folderRefused', { folder, reason: codeOf(error) });
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < LEAST_SPACE) return found('folderFull', { folder: dataDir, free });
  return found(folder === dataDir ? 'folder' : 'folderNotMade', { folder: dataDir, free });
}

/** Why a store cannot be used, as an error code if there is one. */
const whyUnusable = (error: unknown) =>
  error instanceof OperatorError ? (error.reason ?? error.message) : codeOf(error);

export async function checkFiles({ filesUrl, dataDir }: Config): Promise<Found> {
  // The address of a bucket may hold its secret.
  const folder = filesUrl.startsWith('s3:') ? undefined : filesUrl;
  // Opening a folder creates it, and an inspection should leave nothing behind.
  if (folder?.startsWith(dataDir) && (await nearest(folder)) !== folder) return found('filesFolderNotMade', { folder });
  try {
    const files = await openFileStore(filesUrl);
    await files.check();
  } catch (error) {
    const reason = whyUnusable(error);
    return folder === undefined
      ? found('filesBucketRefused', { reason })
      : found('filesFolderRefused', { folder, reason });
  }
  return folder === undefined ? found('filesBucket', {}) : found('filesFolder', { folder });
}

export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Found> {
  const mail = openMail({ smtpUrl, from: mailFrom });
  if (!mail.enabled) return found('mailOff', {});
  try {
    await mail.verify();
    return found('mail', { from: mailFrom });
  } catch (error) {
    return found('mailRefused', { reason: error instanceof Error ? error.message : String(error) });
  } finally {
    mail.close();
  }
}
