import type { Resources } from '../../context.ts';
import {
  backupJob,
  backupNowJob,
  makeBackup,
  makePlanned,
  nextBackup,
  nextVerification,
  verifyBackup,
  verifyJob,
} from './backups.service.ts';
import { keepOrder, retentionJob } from './retention.service.ts';

/** After the nightly backup has begun, so that it still contains what is removed. */
const RETENTION_HOUR = 4;

export function operationsJobs(resources: Resources): void {
  const { jobs, config } = resources;
  jobs.handleRecurring(
    backupJob,
    (db, starting) => nextBackup(resources, db, starting),
    (signal) => makePlanned(resources, signal),
  );
  jobs.handle(backupNowJob, (_data, signal) => makeBackup(resources, signal));
  jobs.handleRecurring(
    verifyJob,
    (db, starting) => nextVerification(resources, db, starting),
    async (signal) => {
      if (config.backup.verifyEvery !== undefined) await verifyBackup(resources, signal);
    },
  );
  const night = { hour: RETENTION_HOUR, timeZone: config.timeZone };
  jobs.handleDaily(retentionJob, night, (signal) => keepOrder(resources, signal));
}
