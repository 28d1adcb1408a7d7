import { type ReportSave, reportType } from '@portal/contract';
import { type ReactNode, useState } from 'react';
import { DocumentEditor, type Editing } from '../../../documents/form/document-editor.tsx';
import type { FormState } from '../../../documents/form/form-state.ts';
import type { DraftHandle } from '../../../documents/form/use-document-draft.ts';
import type { WorkReports } from '../queries.ts';
import { PeriodField } from './fields/period-field.tsx';
import classes from './fields/period.module.css';
import { ReportFields } from './fields/report-fields.tsx';
import { EventEnd } from './fields/special-fields.tsx';
import type { OpenVisit } from './visits/visits-card.tsx';
import { workReportForm } from './work-report-form.ts';

type HeadProps = {
  /** Shown above the period of a new report: the choice of its type. */
  head?: ReactNode;
  /** For an untouched new report: another period starts another report. */
  onPeriod?: (periodStart: string) => void;
};
type EditorProps = HeadProps & {
  start: FormState<WorkReports>;
  device: DraftHandle<WorkReports>;
  onTouched?: () => void;
};

export function ReportEditor({ start, device, head, onPeriod, onTouched }: EditorProps) {
  const [open, setOpen] = useState<OpenVisit>(null);
  return (
    <DocumentEditor
      form={workReportForm}
      start={start}
      device={device}
      onTouched={onTouched}
      openField={(field, report) => openVisit(field, report, setOpen)}
      renderHead={(editing) => <Head head={head} onPeriod={onPeriod} {...editing} />}
      renderFields={(editing) => <ReportFields {...editing} open={open} onOpen={setOpen} />}
    />
  );
}

/** The type of a new report, and its period. */
function Head({ head, onPeriod, document: report, isTouched, faultOf, edit }: HeadProps & Editing<WorkReports>) {
  const setPeriod = (periodStart: string) =>
    isTouched || !onPeriod ? edit({ do: 'set', fields: { periodStart } }) : onPeriod(periodStart);
  return (
    <div className={classes.head}>
      {!isTouched && head}
      <div className={classes.days}>
        <PeriodField report={report} error={faultOf('periodStart')} onChange={setPeriod} />
        {report.typeId === reportType.special && <EventEnd report={report} faultOf={faultOf} edit={edit} />}
      </div>
    </div>
  );
}

/** Faults of a visit are corrected in its panel. */
function openVisit(field: string, report: ReportSave, open: (visit: OpenVisit) => void): boolean {
  const [collection, index] = field.split('.');
  const visit =
    report.typeId === reportType.daily && collection === 'visits' ? report.visits[Number(index)] : undefined;
  if (visit) open({ id: visit.id });
  return visit !== undefined;
}
