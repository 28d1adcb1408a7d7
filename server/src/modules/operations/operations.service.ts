import type { Operations } from '@portal/contract';
import type { Context, Resources } from '../../context.ts';
import { portalVersion } from '../../backup/backup.ts';
import { isBackupRunning } from '../../backup/run.ts';
import { write } from '../../db/transaction.ts';
import { listDeadLetters } from '../../jobs/dead-letters.ts';
import { hasJobs, jobFigures } from '../../jobs/figures.ts';
import { notFound } from '../../refusal.ts';
import { backupNowJob } from './backups.service.ts';
import * as repository from './operations.repository.ts';

/** Enough to look at; the log has more. */
const SHOWN_FAILURES = 50;
const SHOWN_RUNS = 10;

const startedAt = new Date(Date.now() - performance.now()).toISOString();

async function readPortal({ db }: Resources): Promise<Operations['portal']> {
  return {
    version: await portalVersion(),
    node: process.versions.node,
    postgres: await repository.findPostgresVersion(db),
    startedAt: startedAt as Operations['portal']['startedAt'],
  };
}

async function readJobs({ db }: Resources): Promise<Operations['jobs']> {
  const { waiting, active, failed } = await jobFigures(db);
  const letters = (await hasJobs(db)) ? await listDeadLetters(db, SHOWN_FAILURES) : [];
  return { waiting, active, failedCount: failed, failed: letters as Operations['jobs']['failed'] };
}

async function readBackup({ db, config }: Resources): Promise<Operations['backup']> {
  const { every = null, verifyEvery = null, keep, key } = config.backup;
  return {
    every,
    verifyEvery,
    keep,
    encrypted: key !== undefined,
    running: await isBackupRunning(db),
    last: await repository.findLastGood(db),
    verified: (await repository.findVerified(db)) as Operations['backup']['verified'],
    runs: await repository.listRuns(db, SHOWN_RUNS),
  };
}

export async function readOperations(context: Context): Promise<Operations> {
  const { db, events } = context;
  return {
    portal: await readPortal(context),
    storage: await repository.measureStorage(db),
    connected: { ...(await repository.countConnected(db)), live: events.count() },
    jobs: await readJobs(context),
    backup: await readBackup(context),
  };
}

/** At most one waits at a time, however often it is requested. */
export function askForBackup(context: Context): Promise<void> {
  return write(context, async ({ db, audit, jobs }) => {
    await jobs.enqueue(db, backupNowJob, {}, { key: 'now' });
    await audit({ action: 'operations.backup', entity: 'backup', entityId: null });
  });
}

export function retryJob(context: Context, id: string): Promise<void> {
  return write(context, async ({ db, audit, jobs }) => {
    const name = (await hasJobs(db)) ? await jobs.retry(db, id) : undefined;
    if (name === undefined) throw notFound();
    await audit({ action: 'operations.retry-job', entity: 'job', entityId: id, label: name });
  });
}
