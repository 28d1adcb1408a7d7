import { type Faults, type ReportSave, findMissing, reportType } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import type { Checking } from '../approval/content.ts';
import { findUnknown, keyOf } from '../approval/references.ts';
import { referencesOf, referencesOfTarget } from './references.ts';
import * as repository from './references.repository.ts';
import type { StoredReport } from './report.service.ts';
import { findFaults } from './rules.ts';

/** The references already in the report, by key: a companion may be disabled since, and a doctor may have moved. */
const standingIn = (report: StoredReport | undefined): string[] => [
  ...(report?.companions ?? []).map(({ id }) => keyOf({ kind: 'companion', id })),
  ...(report?.visits ?? []).flatMap(({ target }) => referencesOfTarget(target, '').map(keyOf)),
];

async function referenceFaults(db: Database, report: ReportSave, authorId: number, before: StoredReport | undefined) {
  const references = referencesOf(report);
  const known = new Set([...(await repository.listKnown(db, references, authorId)).map(keyOf), ...standingIn(before)]);
  return findUnknown(references, known);
}

async function visitIdFaults(db: Database, report: ReportSave): Promise<Faults> {
  if (report.typeId !== reportType.daily) return {};
  const ids = report.visits.map(({ id }) => id);
  const taken = new Set(await repository.listVisitsElsewhere(db, ids, report.id));
  return Object.fromEntries(ids.flatMap((id, index) => (taken.has(id) ? [[`visits.${index}.id`, ['taken']]] : [])));
}

/** The faults of a report, by field; missing fields count only for a submission. */
export async function findReportFaults(
  { db, caller, config }: Context,
  report: ReportSave,
  { before, complete }: Checking<StoredReport>,
): Promise<Faults> {
  const moment = { today: today(config.timeZone), daysBack: config.reportDaysBack };
  return {
    ...(complete && findMissing(report)),
    ...findFaults(report, moment, before),
    ...(await referenceFaults(db, report, caller.id, before)),
    ...(await visitIdFaults(db, report)),
  };
}
