import { MAX_VISITS, type PlanLine, type ReportSave, type VisitSave, reportType } from '@portal/contract';
import type { Written } from '../../../documents/form/document-form.ts';
import { changedRows, movedRows, placeOf } from '../../../documents/form/edit-rows.ts';
import { withWords } from '../../../documents/form/form-state.ts';
import { newId } from '../../../offline/new-id.ts';
import type { WorkReports } from '../queries.ts';
import type { DailySave, SpecialSave, WeeklySave, WordBook } from './report-draft.ts';

type Fields = Partial<Omit<DailySave, 'typeId'> & Omit<WeeklySave, 'typeId'> & Omit<SpecialSave, 'typeId'>>;

/** The edits of the form of a report. `words`: the names of what was chosen by id. */
export type ReportEdit =
  | { do: 'set'; fields: Fields }
  | { do: 'addVisits'; visits: readonly VisitSave[]; words?: WordBook; at?: number }
  | { do: 'setVisit'; id: string; fields: Partial<VisitSave>; words?: WordBook }
  | { do: 'moveVisit'; id: string; by: -1 | 1 }
  | { do: 'duplicateVisit'; id: string }
  | { do: 'removeVisit'; id: string }
  | { do: 'addPlanLines'; lines: readonly PlanLine[]; words?: WordBook; at?: number }
  | { do: 'setPlanLine'; line: PlanLine; fields: Partial<PlanLine>; words?: WordBook }
  | { do: 'removePlanLine'; id: string };

export type EditReport = (edit: ReportEdit) => void;

/** Inserts a copy right after the visit, without its outcome. */
function duplicated(visits: VisitSave[], id: string): VisitSave[] {
  const at = placeOf(visits, id);
  const visit = visits[at];
  return visit ? visits.toSpliced(at + 1, 0, { ...visit, id: newId(), outcome: null, text: '' }) : visits;
}

/** Visits after an act on them. */
function editVisits(visits: VisitSave[], edit: ReportEdit): VisitSave[] {
  switch (edit.do) {
    case 'addVisits':
      return visits.toSpliced(edit.at ?? visits.length, 0, ...edit.visits).slice(0, MAX_VISITS);
    case 'setVisit':
      return changedRows(visits, edit.id, edit.fields);
    case 'moveVisit':
      return movedRows(visits, edit.id, edit.by);
    case 'duplicateVisit':
      return duplicated(visits, edit.id).slice(0, MAX_VISITS);
    case 'removeVisit':
      return visits.filter(({ id }) => id !== edit.id);
    default:
      return visits;
  }
}

/** Sorted by day, whatever order the plan was written in. */
const byDay = (plan: PlanLine[]) => plan.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));

function editPlan(plan: PlanLine[], edit: ReportEdit): PlanLine[] {
  switch (edit.do) {
    case 'addPlanLines':
      return byDay(plan.toSpliced(edit.at ?? plan.length, 0, ...edit.lines));
    case 'setPlanLine':
      return byDay(
        // A blank line is added on its first letter, and the handler of the second letter may not know that yet.
        placeOf(plan, edit.line.id) === -1
          ? [...plan, { ...edit.line, ...edit.fields }]
          : changedRows(plan, edit.line.id, edit.fields),
      );
    case 'removePlanLine':
      return plan.filter(({ id }) => id !== edit.id);
    default:
      return plan;
  }
}

function edited(report: ReportSave, edit: ReportEdit): ReportSave {
  if (edit.do === 'set') return { ...report, ...edit.fields };
  if (report.typeId === reportType.daily) return { ...report, visits: editVisits(report.visits, edit) };
  return report.typeId === reportType.weekly ? { ...report, plan: editPlan(report.plan, edit) } : report;
}

/** A report after an edit of its user. */
export const editReport = ({ document, words }: Written<WorkReports>, edit: ReportEdit): Written<WorkReports> => ({
  document: edited(document, edit),
  words: withWords(words, 'words' in edit ? edit.words : undefined),
});
