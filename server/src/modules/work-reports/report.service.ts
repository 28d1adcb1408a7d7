import {
  type ReportTypeId,
  type Visit,
  type VisitTarget,
  type WorkReport,
  addDays,
  mondayOf,
  reportType,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import { documentActions } from '../approval/approval.policy.ts';
import { keyIn } from '../approval/document-key.ts';
import { listEvents } from '../approval/steps.repository.ts';
import { listFiles } from '../approval/files.repository.ts';
import { sumUp } from './figures.service.ts';
import * as repository from './report.repository.ts';
import { type WordsOf, putIntoWords } from './targets.service.ts';
import { workReportFlow } from './flow.ts';

type VisitRow = Awaited<ReturnType<typeof repository.listVisits>>[number];

function targetOf({ professionalId, facilityId, pharmacyId, unlistedName }: VisitRow): VisitTarget | null {
  if (professionalId !== null) return { kind: 'professional', id: professionalId, facilityId };
  if (pharmacyId !== null) return { kind: 'pharmacy', id: pharmacyId };
  return unlistedName === null ? null : { kind: 'unlisted', name: unlistedName };
}

function visitOf(row: VisitRow, wordsOf: WordsOf): Visit {
  const { professionalId: _p, facilityId: _f, pharmacyId: _ph, unlistedName: _u, ...visit } = row;
  const target = targetOf(row);
  return { ...visit, target, ...wordsOf(target) };
}

/** A report as stored, without what depends on the reader and the time: its figures, and what the caller may do. */
export type StoredReport = Omit<WorkReport, 'figures' | 'actions'> & { authorId: number };

export async function readStored(db: Database, id: string): Promise<StoredReport> {
  const key = keyIn(workReportFlow, id);
  const report = await repository.findReport(db, id);
  if (!report) throw notFound();
  const visits = report.typeId === reportType.daily ? await repository.listVisits(db, id) : [];
  const { wordsOf, plan } = await putIntoWords(db, visits.map(targetOf), report.plan);
  const files = (await listFiles(db, key)).map(({ name, size, type }) => ({ name, size, type }));
  const history = await listEvents(db, key);
  return { ...report, visits: visits.map((visit) => visitOf(visit, wordsOf)), plan, files, history };
}

const isSummary = (typeId: ReportTypeId) => typeId === reportType.weekly || typeId === reportType.monthly;

/** A report as its reader gets it. */
export async function completeReport(context: Context, { authorId, ...report }: StoredReport): Promise<WorkReport> {
  const period = { authorId, start: report.periodStart, end: report.periodEnd };
  return {
    ...report,
    figures: isSummary(report.typeId) ? await sumUp(context, report.typeId, period) : null,
    actions: documentActions(context.caller, workReportFlow, { authorId, statusId: report.statusId }),
  };
}

/** What the caller's weekly plan had in mind for a day. */
export async function readPlanned({ db, caller }: Context, day: string): Promise<WorkReport['plan']> {
  const found = await repository.findPlan(db, caller.id, addDays(mondayOf(day), -7));
  const lines = (found?.plan ?? []).filter((line) => line.day === day);
  return (await putIntoWords(db, [], lines)).plan;
}
