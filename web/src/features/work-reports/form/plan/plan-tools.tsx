import { Button } from '@mantine/core';
import { IconClipboardText, IconHistory } from '@tabler/icons-react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { useLastWeek } from '../../form-queries.ts';
import { type WeeklySave, copyPlan, wordsIn } from '../report-draft.ts';
import { useAddLines } from './use-plan-paste.ts';
import type { EditReport } from '../report-edits.ts';
import classes from './plan.module.css';

type ToolsProps = { report: WeeklySave; edit: EditReport; onPaste: () => void };

/** The ways to many lines at once. */
export function PlanTools({ report, edit, onPaste }: ToolsProps) {
  const { t } = useTexts();
  return (
    <div className={classes.start}>
      {report.plan.length === 0 && <p className={classes.hint}>{t(($) => $.reportForm.planPasteHint)}</p>}
      <div className={classes.tools}>
        <LastWeek report={report} edit={edit} />
        <Button variant="default" leftSection={<IconClipboardText size={18} aria-hidden />} onClick={onPaste}>
          {t(($) => $.reportForm.planPaste)}
        </Button>
      </div>
    </div>
  );
}

/** Copies the last plan to the same weekdays; only offered while there is none yet. */
function LastWeek({ report, edit }: Omit<ToolsProps, 'onPaste'>) {
  const { t } = useTexts();
  const last = useLastWeek(report.periodStart).data;
  const add = useAddLines(report, edit);
  if (!last || last.plan.length === 0 || report.plan.length > 0) return null;
  const copy = () => {
    const lines = copyPlan(last, report.periodStart);
    add(
      lines,
      wordsIn(last),
      t(($) => $.reportForm.planCopied, { count: lines.length }),
    );
  };
  return (
    <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} onClick={copy}>
      {t(($) => $.reportForm.planRepeat)}
    </Button>
  );
}
