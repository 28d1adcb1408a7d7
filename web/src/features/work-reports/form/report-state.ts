import {
  type PlanLine,
  type ReportSave,
  type StatusId,
  type VisitSave,
  MAX_VISITS,
  entryOf,
  reportType,
} from '@portal/contract';
import type { DraftFile } from '../../../offline/drafts.ts';
import { newId } from '../../../offline/new-id.ts';
import type { DailySave, ReportDraft, SpecialSave, WeeklySave, WordBook } from './report-draft.ts';

/** What the form holds: the report, the files that the server does not have yet, and how often something changed. */
export type FormState = ReportDraft & {
  files: readonly DraftFile[];
  changes: number;
  /** How much of that the server has. */
  sentChanges: number;
  /** How often it was asked to be submitted: among the changes, so that none of those before is left out. */
  asked: number;
};

type Fields = Partial<
  Omit<DailySave, 'typeId'> & Omit<WeeklySave, 'typeId'> & Omit<SpecialSave, 'typeId'> & { version: number }
>;

export type FormAction =
  | { do: 'take'; draft: ReportDraft; files: readonly DraftFile[] }
  | { do: 'set'; fields: Fields }
  | { do: 'learn'; words: WordBook }
  | { do: 'addVisits'; visits: readonly VisitSave[]; words?: WordBook; at?: number }
  | { do: 'setVisit'; id: string; fields: Partial<VisitSave>; words?: WordBook }
  | { do: 'moveVisit'; id: string; by: -1 | 1 }
  | { do: 'duplicateVisit'; id: string }
  | { do: 'removeVisit'; id: string }
  | { do: 'addPlanLines'; lines: readonly PlanLine[]; words?: WordBook; at?: number }
  | { do: 'setPlanLine'; line: PlanLine; fields: Partial<PlanLine>; words?: WordBook }
  | { do: 'removePlanLine'; id: string }
  | { do: 'addFiles'; files: readonly DraftFile[] }
  | { do: 'removeFile'; name: string }
  | { do: 'restoreKeptFile'; name: string }
  | { do: 'submit' }
  | { do: 'sent'; changes: number; statusId: StatusId };

export const startFrom = (draft: ReportDraft, files: readonly DraftFile[], isUnsent: boolean): FormState => ({
  ...draft,
  files,
  changes: isUnsent ? 1 : 0,
  sentChanges: 0,
  asked: 0,
});

export const isUnsent = ({ changes, sentChanges }: FormState): boolean => changes > sentChanges;

const placeOf = (rows: readonly { id: string }[], id: string) => rows.findIndex((row) => row.id === id);
const changed = <Row extends { id: string }>(rows: Row[], id: string, fields: Partial<Row>) =>
  rows.map((row) => (row.id === id ? { ...row, ...fields } : row));

/** A copy right behind the visit; what came of it is not repeated. */
function duplicated(visits: VisitSave[], id: string): VisitSave[] {
  const at = placeOf(visits, id);
  const visit = visits[at];
  return visit ? visits.toSpliced(at + 1, 0, { ...visit, id: newId(), outcome: null, text: '' }) : visits;
}

function moved(visits: VisitSave[], id: string, by: -1 | 1): VisitSave[] {
  const at = placeOf(visits, id);
  const visit = visits[at];
  const to = at + by;
  return visit && to >= 0 && to < visits.length ? visits.toSpliced(at, 1).toSpliced(to, 0, visit) : visits;
}

/** Visits after an act on them. */
function nextVisits(visits: VisitSave[], action: FormAction): VisitSave[] {
  switch (action.do) {
    case 'addVisits':
      return visits.toSpliced(action.at ?? visits.length, 0, ...action.visits).slice(0, MAX_VISITS);
    case 'setVisit':
      return changed(visits, action.id, action.fields);
    case 'moveVisit':
      return moved(visits, action.id, action.by);
    case 'duplicateVisit':
      return duplicated(visits, action.id).slice(0, MAX_VISITS);
    case 'removeVisit':
      return visits.filter(({ id }) => id !== action.id);
    default:
      return visits;
  }
}

/** Whoever reads the plan reads it day by day, whatever order it was written in. */
const byDay = (plan: PlanLine[]) => plan.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));

function nextPlan(plan: PlanLine[], action: FormAction): PlanLine[] {
  switch (action.do) {
    case 'addPlanLines':
      return byDay(plan.toSpliced(action.at ?? plan.length, 0, ...action.lines));
    case 'setPlanLine':
      return byDay(
        // A blank line is one of the plan from the first letter on, and the second letter may not know of it yet.
        placeOf(plan, action.line.id) === -1
          ? [...plan, { ...action.line, ...action.fields }]
          : changed(plan, action.line.id, action.fields),
      );
    case 'removePlanLine':
      return plan.filter(({ id }) => id !== action.id);
    default:
      return plan;
  }
}

function nextReport(report: ReportSave, action: FormAction): ReportSave {
  if (action.do === 'set') return { ...report, ...action.fields };
  if (action.do === 'removeFile') return { ...report, files: report.files.filter(({ name }) => name !== action.name) };
  if (action.do === 'restoreKeptFile') return { ...report, files: [...report.files, { name: action.name }] };
  if (report.typeId === reportType.daily) return { ...report, visits: nextVisits(report.visits, action) };
  return report.typeId === reportType.weekly ? { ...report, plan: nextPlan(report.plan, action) } : report;
}

function nextFiles(files: readonly DraftFile[], action: FormAction): readonly DraftFile[] {
  if (action.do === 'addFiles') return [...files, ...action.files];
  return action.do === 'removeFile' ? files.filter(({ name }) => name !== action.name) : files;
}

/** The same book where nothing is new in it: what shows its words is not drawn again. */
const withWords = (known: WordBook, more: WordBook = {}): WordBook =>
  Object.entries(more).every(([key, words]) => JSON.stringify(entryOf(known, key)) === JSON.stringify(words))
    ? known
    : { ...known, ...more };

/** The form after an act of its user, or after the server has taken what it had. */
export function nextState(state: FormState, action: FormAction): FormState {
  if (action.do === 'take') {
    // Counted on, and not from the start: what was sent before is not this.
    const changes = state.changes + 1;
    return { ...startFrom(action.draft, action.files, false), changes, sentChanges: changes };
  }
  if (action.do === 'sent') return { ...state, statusId: action.statusId, sentChanges: action.changes };
  if (action.do === 'submit') return { ...state, asked: state.asked + 1 };
  const words = 'words' in action ? withWords(state.words, action.words) : state.words;
  if (action.do === 'learn') return { ...state, words };
  return {
    ...state,
    words,
    report: nextReport(state.report, action),
    files: nextFiles(state.files, action),
    changes: state.changes + 1,
  };
}
