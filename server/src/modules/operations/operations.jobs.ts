import type { Resources } from '../../context.ts';
import { backupJob, backupNowJob, makeBackup, nextBackup } from './backups.service.ts';

export function operationsJobs(resources: Resources): void {
  const { jobs, config } = resources;
  jobs.handleRecurring(
    backupJob,
    (db, starting) => nextBackup(resources, db, starting),
    async (signal) => {
      // Planned before it was switched off.
      if (config.backup.every !== undefined) await makeBackup(resources, signal);
    },
  );
  jobs.handle(backupNowJob, (_data, signal) => makeBackup(resources, signal));
}
