import {
  type DecisionResults,
  type Person,
  type ReceivedFile,
  type ReportSave,
  type ReportTypeId,
  type WorkReport,
  type WorkReportToDecide,
  type workReports,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type Write, write } from '../../db/transaction.ts';
import { type Refusal, conflict, invalid, notFound, stale } from '../../refusal.ts';
import * as approval from '../approval/approval.service.ts';
import { findAuthor, listEvents, lockAuthor } from '../approval/approval.repository.ts';
import { type Attachment, arrangeFiles } from '../approval/attachments.ts';
import { findFile as findAttachment, listFiles } from '../approval/files.repository.ts';
import { keepFiles } from '../approval/files.service.ts';
import { forEachOnItsOwn } from '../bulk.ts';
import { findNeighbours } from './lists.repository.ts';
import { readerOf } from './lists.service.ts';
import { pictureOf } from './picture.ts';
import { type StoredReport, completeReport, readReport, readStored } from './report.service.ts';
import { refuseFaults } from './rules.service.ts';
import * as repository from './save.repository.ts';
import { type ReportHead, workReportFlow as flow } from './work-reports.policy.ts';

type Writing = 'save' | 'update' | 'submit';

const readerFor = (context: Context) => (db: Database, id: string) => readReport(context, db, id);

/** The report of this type, when the caller may see it. */
async function requireReport(context: Context, db: Database, typeId: ReportTypeId, id: string): Promise<ReportHead> {
  const head = await approval.requireVisible(context, db, flow, id);
  if (head.typeId !== typeId) throw notFound();
  return head;
}

async function requireOwnReport(context: Context, db: Database, typeId: ReportTypeId, id: string) {
  const head = await approval.requireOwn(context, db, flow, id);
  if (head.typeId !== typeId) throw notFound();
  return head;
}

export async function getReport(context: Context, typeId: ReportTypeId, id: string): Promise<WorkReport> {
  await requireReport(context, context.db, typeId, id);
  return readReport(context, context.db, id);
}

export async function getReportToDecide(
  context: Context,
  typeId: ReportTypeId,
  id: string,
): Promise<WorkReportToDecide> {
  const { db } = context;
  await requireReport(context, db, typeId, id);
  const { previous, next } = await findNeighbours(db, await readerOf(context), id);
  return {
    report: await readReport(context, db, id),
    changes: await approval.changesSinceLastSubmission(db, id),
    previous: previous ? (previous as { typeId: ReportTypeId; id: string }) : null,
    next: next ? (next as { typeId: ReportTypeId; id: string }) : null,
  };
}

export async function findFile(context: Context, typeId: ReportTypeId, id: string, name: string): Promise<Attachment> {
  await requireReport(context, context.db, typeId, id);
  const file = await findAttachment(context.db, id, name);
  if (!file) throw notFound();
  return file;
}

/** A second report for the same period opens the first. */
async function refuseSecond(context: Context, tx: Database, report: ReportSave): Promise<void> {
  const other = await repository.findOfPeriod(tx, context.caller.id, report);
  if (other) throw conflict(await readReport(context, tx, other.id));
}

/** What stands under the id already, when it may be written over; undefined for a report that is new. */
async function findStanding(context: Context, tx: Database, act: Writing, report: ReportSave) {
  const { id, version, typeId } = report;
  if (version === undefined) {
    if (act === 'update') throw invalid({ version: ['required'] });
    const authorId = await findAuthor(tx, flow, id);
    if (authorId === undefined) return undefined;
    throw authorId === context.caller.id ? stale(await readReport(context, tx, id)) : notFound();
  }
  const head = await requireOwnReport(context, tx, typeId, id);
  await approval.refuseImpossible(tx, act, { head, version, read: readerFor(context) });
  return readStored(tx, id);
}

type Content = { report: ReportSave; before: StoredReport | undefined; fileCount: number };

/** Writes the report with all that belongs to it, and takes it to its next state. */
async function store(context: Context, tx: Database, act: Writing, { report, before, fileCount }: Content) {
  const { id, version = 1 } = report;
  const { caller, config } = context;
  const isNew = before === undefined;
  if (isNew && !(await repository.insertReport(tx, caller.id, report, fileCount))) throw notFound();
  if (!isNew || act === 'submit')
    await approval.move(context, tx, flow, act, { id, version, read: readerFor(context) });
  if (!isNew) await repository.updateReport(tx, report, fileCount);
  await repository.replaceParts(tx, caller.id, report);
  if (act === 'submit' && !before?.firstSubmittedAt) await repository.markLate(tx, id, config.timeZone);
}

/** What the three ways to write have in common: the checks, the report itself, and the traces that it leaves. */
async function carryOut(
  context: Context,
  transaction: Write,
  act: Writing,
  report: ReportSave,
  received: ReceivedFile[],
) {
  const { tx } = transaction;
  await lockAuthor(tx, flow, context.caller.id);
  const before = await findStanding(context, tx, act, report);
  await refuseSecond(context, tx, report);
  const shown = await listFiles(tx, report.id);
  const { files, faults } = arrangeFiles(shown, report.files, received);
  await refuseFaults(context, tx, report, { before, complete: act === 'submit', faults });
  await store(context, tx, act, { report, before, fileCount: files.length });
  await keepFiles(context, tx, report.id, { before: shown, after: files });
  const after = await readStored(tx, report.id);
  const pictures = { before: before && pictureOf(before), after: pictureOf(after) };
  const from = act === 'submit' && before ? { from: before.statusId } : {};
  await approval.record(context, transaction, flow, { act, document: after, ...pictures, ...from });
  return completeReport(context, tx, { ...after, history: await listEvents(tx, report.id) });
}

const writeAs = (act: Writing) => (context: Context, report: ReportSave, received: ReceivedFile[]) =>
  approval.doOnce(
    context,
    { documentId: report.id, requestId: report.requestId },
    (transaction) => carryOut(context, transaction, act, report, received),
    async () => {
      await requireOwnReport(context, context.db, report.typeId, report.id);
      return readReport(context, context.db, report.id);
    },
  );

/** Saves a draft: new, or over the version it names. */
export const saveReport = writeAs('save');
/** Saves a report and submits it. */
export const submitReport = writeAs('submit');
/** Changes a draft or a returned report, which stays what it is. */
export const updateReport = writeAs('update');

type Body = z.output<typeof workReports.approve.body>;
type Decision = Exclude<Body, { items: unknown }>;

function decideOne(context: Context, decision: Decision): Promise<void> {
  const { reportTypeId, reportId: id, requestId, version, decision: chosen, comment } = decision;
  return approval.doOnce(
    context,
    { documentId: id, requestId },
    async (transaction) => {
      await requireReport(context, transaction.tx, reportTypeId, id);
      const how = { id, version, decision: chosen, comment, read: readerFor(context) };
      await approval.decide(context, transaction, flow, how);
    },
    async () => {
      await requireReport(context, context.db, reportTypeId, id);
    },
  );
}

/** Who was quicker. */
function explain({ body }: Refusal): { decidedBy?: Person } {
  const { decidedBy } = (body.code === 'decided' ? body.current : {}) as { decidedBy?: Person | null };
  return decidedBy ? { decidedBy } : {};
}

/** One decision is refused as a whole; of several, each is answered on its own. */
export async function decideReports(context: Context, body: Body): Promise<DecisionResults> {
  if (!('items' in body)) {
    await decideOne(context, body);
    return { results: [{ id: body.reportId, ok: true }] };
  }
  const decisions = new Map(body.items.map((item) => [item.reportId, item]));
  return forEachOnItsOwn(decisions.keys(), (id) => decideOne(context, decisions.get(id) as Decision), explain);
}

type Recall = z.output<typeof workReports.recall.body>;

/** Takes a submitted report back before it is decided upon. */
export async function recallReport(context: Context, recall: Recall): Promise<WorkReport> {
  const { reportTypeId, reportId: id, version, requestId } = recall;
  const answer = async () => {
    await requireOwnReport(context, context.db, reportTypeId, id);
    return readReport(context, context.db, id);
  };
  return approval.doOnce(
    context,
    { documentId: id, requestId },
    async (transaction) => {
      await requireOwnReport(context, transaction.tx, reportTypeId, id);
      await approval.recall(context, transaction, flow, { id, version, read: readerFor(context) });
      return readReport(context, transaction.tx, id);
    },
    answer,
  );
}

/** Deletes a draft or a returned report; the audit trail keeps the picture of it. */
export function removeReport(context: Context, typeId: ReportTypeId, id: string): Promise<void> {
  return write(context, async (transaction) => {
    const { tx } = transaction;
    await lockAuthor(tx, flow, context.caller.id);
    const head = await requireOwnReport(context, tx, typeId, id);
    const before = pictureOf(await readStored(tx, id));
    await approval.remove(context, transaction, flow, { head, before, read: readerFor(context) });
  });
}
