import type { Resources } from '../../context.ts';
import { forgetJob, importJob } from './import.job.ts';
import { forgetOld } from './imports.service.ts';
import { runImport } from './run.service.ts';

export function importsJobs(resources: Resources): void {
  resources.jobs.handle(importJob, ({ id }, signal) => runImport(resources, id, signal));
  resources.jobs.handle(forgetJob, () => forgetOld(resources));
}
