import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type ReportSave, reportType } from '@portal/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { usePageTitle } from '../../../ui/page-title.tsx';
import { toast } from '../../../ui/toast.tsx';
import { reportName } from '../../../references/report-name.ts';
import { paths } from '../screens.ts';
import { faultFinder } from './field-words.ts';
import { FilesCard } from './files-card.tsx';
import { FormStatus } from './form-status.tsx';
import { PeriodField } from './period-field.tsx';
import { periodEndOf } from './periods.ts';
import classes from './report-form.module.css';
import { ReportFields } from './report-fields.tsx';
import { ReportNews } from './report-news.tsx';
import { EventEnd } from './special-fields.tsx';
import { type FormState, isUnsent } from './report-state.ts';
import { type DraftHandle, useReportForm } from './use-report-form.ts';
import type { OpenVisit } from './visits-card.tsx';

type EditorProps = {
  start: FormState;
  device: DraftHandle;
  /** What stands above the period of a new report: its type. */
  head?: ReactNode;
  /** Of a new report that nothing was written in yet: another period is another start. */
  onPeriod?: (periodStart: string) => void;
  onTouched?: () => void;
};

export const nameOfReport = (t: Translate, language: string, report: ReportSave): string =>
  reportName(t, language, { ...report, periodEnd: periodEndOf(report) });

/** A report that is being written. */
export function ReportEditor({ start, device, head, onPeriod, onTouched }: EditorProps) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.list);
  const form = useReportForm({
    start,
    device,
    label: (report) => nameOfReport(t, language, report),
    onSubmitted: (isThere) => {
      toast.success(isThere ? t(($) => $.workReports.document.submitted) : t(($) => $.reportForm.sentLater));
      leave();
    },
    onFault: (field) => showFault(field),
  });
  const { state, dispatch, faults } = form;
  const { report } = state;
  const [open, setOpen] = useState<OpenVisit>(null);
  usePageTitle(nameOfReport(t, language, report));
  // Where the device keeps it, nothing is lost by leaving.
  useUnsavedGuard(() => device.problem !== null && isUnsent(state));
  const isTouched = state.changes > 0;
  useEffect(() => {
    if (isTouched) onTouched?.();
  }, [isTouched, onTouched]);

  const showFault = (field: string) => focusField(field, report, setOpen);
  const submit = () => {
    // A field hands over the last of its text when it is left.
    (document.activeElement as HTMLElement | null)?.blur();
    form.submit();
  };
  useHotkeys(
    [
      ['mod+S', () => void form.save()],
      ['mod+Enter', () => submit()],
    ],
    [],
  );
  const faultOf = useMemo(() => faultFinder(t, faults), [t, faults]);
  const setPeriod = (periodStart: string) =>
    isTouched || !onPeriod ? dispatch({ do: 'set', fields: { periodStart } }) : onPeriod(periodStart);
  return (
    <div className={classes.form}>
      <div className={classes.news}>
        <ReportNews of={form} onFault={showFault} />
      </div>
      <Card>
        <div className={classes.head}>
          {!isTouched && head}
          <div className={classes.days}>
            <PeriodField report={report} error={faultOf('periodStart')} onChange={setPeriod} />
            {report.typeId === reportType.special && <EventEnd report={report} faultOf={faultOf} dispatch={dispatch} />}
          </div>
        </div>
      </Card>
      <ReportFields form={form} faultOf={faultOf} open={open} onOpen={setOpen} />
      <FilesCard
        typeId={report.typeId}
        id={report.id}
        kept={report.files}
        files={state.files}
        faultOf={faultOf}
        dispatch={dispatch}
      />
      <div className={classes.bar}>
        <FormStatus kept={form.kept} />
        <div className={classes.buttons}>
          <Button loading={form.submitting} leftSection={<IconSend size={18} aria-hidden />} onClick={() => submit()}>
            {t(($) => $.documents.submit)}
          </Button>
          <Button variant="default" disabled={form.submitting} onClick={leave}>
            {t(($) => $.reportForm.later)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Leads to a field; what is wrong within a visit is mended in its panel. */
function focusField(field: string, report: ReportSave, open: (visit: OpenVisit) => void) {
  const [collection, index] = field.split('.');
  const visit =
    report.typeId === reportType.daily && collection === 'visits' ? report.visits[Number(index)] : undefined;
  if (visit) return open({ id: visit.id });
  // After the drawing: a folded part opens where something is wrong in it.
  requestAnimationFrame(() => {
    const find = (name: string | undefined) =>
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name ?? '')}"]`);
    const found = find(field) ?? find(collection);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  });
  return undefined;
}
