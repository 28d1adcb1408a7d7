import type { FastifyInstance } from 'fastify';
import type { Resources } from '../context.ts';
import { listOldAuditYears } from '../db/audit-years.ts';
import { backupFigures } from '../backup/runs.ts';
import { retentionFigures } from '../db/retention.ts';
import { jobFigures } from '../jobs/figures.ts';

type FigureSources = Pick<Resources, 'db' | 'config'>;

/**
 * Metrics from the database, which are the same whichever portal is asked. Returns the function that refreshes them;
 * while the database is unavailable they keep their values, and `up` and /readyz show the failure.
 */
export function registerFigures(app: FastifyInstance, { db, config }: FigureSources): () => Promise<void> {
  const { Gauge } = app.metrics.client;
  const gauge = (name: string, help: string) => new Gauge({ name, help });
  const made = gauge('portal_backup_last_success_timestamp_seconds', 'When the last good backup was made; 0 for never');
  const verified = gauge(
    'portal_backup_last_verified_timestamp_seconds',
    'When a backup was last restored and found equal; 0 for never',
  );
  const bad = gauge('portal_backup_not_good', '1 where the backup that was verified last is not good, otherwise 0');
  gauge('portal_backup_verify_interval_seconds', 'BACKUP_VERIFY_EVERY; 0 for off').set(config.backup.verifyEvery ?? 0);
  const failures = gauge('portal_backup_failures', 'Attempts at a backup that failed since the last good one');
  gauge('portal_backup_interval_seconds', 'BACKUP_EVERY; 0 for off').set(config.backup.every ?? 0);
  const waiting = gauge('portal_jobs_waiting', 'Jobs whose time has come and that nobody works on yet');
  const failed = gauge('portal_jobs_failed', 'Jobs that failed for good and were not tried again by anybody');
  const removed = new Gauge({
    name: 'portal_retention_removed',
    help: 'Rows that were removed because they were older than they are kept, all told',
    labelNames: ['what'],
  });
  const oldYears = gauge('portal_audit_years_to_archive', 'Years of the audit trail that are older than KEEP_AUDIT');
  return async () => {
    const [backups, jobs, old, years] = await Promise.all([
      backupFigures(db),
      jobFigures(db),
      retentionFigures(db),
      listOldAuditYears(db, config.keepAuditDays),
    ]);
    oldYears.set(years.length);
    for (const { what, removed: count } of old) removed.set({ what }, count);
    made.set(backups.made);
    verified.set(backups.verified);
    failures.set(backups.failures);
    bad.set(backups.bad);
    waiting.set(jobs.waiting);
    failed.set(jobs.failed);
  };
}
