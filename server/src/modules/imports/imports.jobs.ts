import type { Rooms } from '../../context.ts';
import { forgetJob, importJob } from './import.job.ts';
import { forgetOld } from './imports.service.ts';
import { runImport } from './run.service.ts';

export function importsJobs(rooms: Rooms): void {
  rooms.jobs.handle(importJob, ({ id }, signal) => runImport(rooms, id, signal));
  rooms.jobs.handle(forgetJob, () => forgetOld(rooms));
}
