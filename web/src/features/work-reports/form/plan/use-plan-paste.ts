import { MAX_PLAN_LINES, type PlanLine, daysToPlan } from '@portal/contract';
import type { ClipboardEvent } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { isCells, readCells } from '../../../../lib/pasted-cells.ts';
import { useCities } from '../../../../references/cities.ts';
import { useOwnPharmacies } from '../../../../references/pharmacies.ts';
import { toast } from '../../../../ui/toast.tsx';
import { useOwnProfessionals } from '../../../../references/health-professionals.ts';
import { knowNames } from './known-names.ts';
import { type Anchor, type PlanColumn, readPlan } from './plan-cells.ts';
import { readPlanDay } from './plan-day.ts';
import { findDoubts } from './plan-doubts.ts';
import type { WeeklySave, WordBook } from '../report-draft.ts';
import type { EditReport } from '../report-edits.ts';

/** Where there is neither a day nor a field. */
const ANYWHERE: Anchor = { day: null, column: 'day' };

/** The day and the column that an element of the plan belongs to. */
function anchorOf(element: Element): Anchor {
  const [day, column] = ['day', 'column'].map((name) =>
    element.closest(`[data-${name}]`)?.getAttribute(`data-${name}`),
  );
  return day ? { day, column: (column ?? 'city') as PlanColumn } : ANYWHERE;
}

/** Adds lines at once and offers to undo it. */
export function useAddLines(report: WeeklySave, edit: EditReport) {
  const { t } = useTexts();
  return (lines: readonly PlanLine[], words: WordBook, message: string) => {
    if (report.plan.length + lines.length > MAX_PLAN_LINES)
      return toast.error(
        t(($) => $.reportForm.planFull),
        t(($) => $.reportForm.planFullText, { max: MAX_PLAN_LINES, count: lines.length }),
      );
    edit({ do: 'addPlanLines', lines, words });
    return toast.undoable(message, () => {
      for (const { id } of lines) edit({ do: 'removePlanLine', id });
    });
  };
}

/** Takes the cells of a spreadsheet into the plan; false where the text is for the field it is pasted into. */
function useTakeCells(report: WeeklySave, edit: EditReport) {
  const { t, language } = useTexts();
  const { data: cities = [] } = useCities();
  const { data: professionals = [] } = useOwnProfessionals();
  const pharmacies = useOwnPharmacies().data?.items ?? [];
  const add = useAddLines(report, edit);
  return (text: string, anchor: Anchor): boolean => {
    const week = daysToPlan(report.periodStart);
    const read = readPlan(readCells(text), {
      anchor,
      week,
      known: knowNames({ cities, professionals, pharmacies }),
      readDay: (cell) => readPlanDay(cell, week, language),
    });
    if (read === null) return false;
    const { lines, words } = read;
    const doubtful = lines.filter((line) => Object.keys(findDoubts(line, { week, words })).length > 0).length;
    const pasted = t(($) => $.reportForm.planPasted, { count: lines.length });
    const check = t(($) => $.reportForm.planToCheck, { count: doubtful });
    add(lines, words, doubtful > 0 ? `${pasted} · ${check}` : pasted);
    return true;
  };
}

/** The text of the clipboard; empty where the browser does not allow reading it: the keyboard works everywhere. */
async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}

/** Pasting from a spreadsheet: by the keyboard wherever the plan has the focus, or by a button. */
export function usePlanPaste(report: WeeklySave, edit: EditReport) {
  const { t } = useTexts();
  const take = useTakeCells(report, edit);
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const target = event.target as Element;
    // Paste events of a panel beside the plan bubble to here too (React portals).
    if (!event.currentTarget.contains(target) || !isCells(text)) return;
    if (take(text, anchorOf(target))) event.preventDefault();
  };
  const explain = () =>
    toast.error(
      t(($) => $.reportForm.planNothing),
      t(($) => $.reportForm.planPasteHint),
    );
  const pasteFromClipboard = async () => {
    const text = await readClipboard();
    if (!isCells(text) || !take(text, ANYWHERE)) explain();
  };
  return { onPaste, pasteFromClipboard };
}
