import { type Faults, type ReportSave, findMissing, reportType } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { keyOf, referencesOf, referencesOfTarget } from './references.ts';
import * as repository from './references.repository.ts';
import type { StoredReport } from './report.service.ts';
import { findFaults } from './rules.ts';

/** What stands in the report already, by key: who came along may be disabled since, and a doctor may have moved. */
const standingIn = (report: StoredReport | undefined): string[] => [
  ...(report?.companions ?? []).map(({ id }) => keyOf({ kind: 'companion', id })),
  ...(report?.visits ?? []).flatMap(({ target }) => referencesOfTarget(target, '').map(keyOf)),
];

async function referenceFaults(tx: Database, report: ReportSave, authorId: number, before: StoredReport | undefined) {
  const references = referencesOf(report);
  const known = new Set([...(await repository.listKnown(tx, references, authorId)).map(keyOf), ...standingIn(before)]);
  const unknown = references.filter((reference) => !known.has(keyOf(reference)));
  return Object.fromEntries(unknown.map(({ field }) => [field, ['unknown']])) as Faults;
}

async function visitIdFaults(tx: Database, report: ReportSave): Promise<Faults> {
  if (report.typeId !== reportType.daily) return {};
  const ids = report.visits.map(({ id }) => id);
  const taken = new Set(await repository.listVisitsElsewhere(tx, ids, report.id));
  return Object.fromEntries(ids.flatMap((id, index) => (taken.has(id) ? [[`visits.${index}.id`, ['taken']]] : [])));
}

/** What a report cannot be, every fault at its field; what it still lacks counts only when it is to be submitted. */
export async function refuseFaults(
  context: Context,
  tx: Database,
  report: ReportSave,
  { before, complete, faults }: { before: StoredReport | undefined; complete: boolean; faults: Faults },
): Promise<void> {
  const moment = { today: today(context.config.timeZone), daysBack: context.config.reportDaysBack };
  const all: Faults = {
    ...(complete && findMissing(report)),
    ...findFaults(report, moment, before),
    ...(await referenceFaults(tx, report, context.caller.id, before)),
    ...(await visitIdFaults(tx, report)),
    ...faults,
  };
  if (Object.keys(all).length > 0) throw invalid(all);
}
