import { type ReportTypeId, reportType } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { weekdayText } from '../../../lib/instant-text.ts';
import { Card } from '../../../ui/card.tsx';
import { FoldingRow } from '../../../ui/form/folding-row.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { useFigures } from '../form-queries.ts';
import { Figures } from '../parts/figures.tsx';
import { AroundTheDay, DayFields } from './daily-fields.tsx';
import type { FaultOf } from './field-words.ts';
import { PlanFields } from './plan-fields.tsx';
import type { DailySave, SpecialSave, WeeklySave } from './report-draft.ts';
import { SpecialFields } from './special-fields.tsx';
import { TextFields } from './texts-card.tsx';
import type { ReportForm } from './use-report-form.ts';
import { type OpenVisit, VisitsCard } from './visits-card.tsx';

type FieldsProps = {
  form: ReportForm;
  faultOf: FaultOf;
  open: OpenVisit;
  onOpen: (open: OpenVisit) => void;
};

const TEXTS = ['summary', 'difficulties', 'competition', 'needs'] as const;

/** The fields of a report, by its type. */
export function ReportFields(props: FieldsProps) {
  const { report } = props.form.state;
  if (report.typeId === reportType.daily) return <DailyFields {...props} report={report} />;
  if (report.typeId === reportType.weekly) return <WeeklyFields {...props} report={report} />;
  if (report.typeId === reportType.special) return <EventFields {...props} report={report} />;
  return (
    <>
      <PeriodFigures typeId={report.typeId} periodStart={report.periodStart} />
      <TextsCard {...props} required />
    </>
  );
}

function DailyFields({ form, report, faultOf, open, onOpen }: FieldsProps & { report: DailySave }) {
  const { state, dispatch, faults } = form;
  return (
    <>
      <Card>
        <DayFields nature={report.nature} dayPart={report.dayPart} dispatch={dispatch} />
      </Card>
      <VisitsCard report={report} words={state.words} faults={faults} dispatch={dispatch} open={open} onOpen={onOpen} />
      <AroundTheDay cityIds={report.cityIds} companionIds={report.companionIds} faultOf={faultOf} dispatch={dispatch} />
      <FoldedTexts form={form} faultOf={faultOf} />
    </>
  );
}

function WeeklyFields({ form, report, ...rest }: FieldsProps & { report: WeeklySave }) {
  const { t } = useTexts();
  const { state, dispatch, faults } = form;
  return (
    <>
      <PeriodFigures typeId={report.typeId} periodStart={report.periodStart} />
      <TextsCard form={form} {...rest} />
      <Card heading={t(($) => $.workReports.fields.plan)}>
        <PlanFields report={report} words={state.words} faults={faults} dispatch={dispatch} />
      </Card>
    </>
  );
}

function EventFields({ report, ...props }: FieldsProps & { report: SpecialSave }) {
  return (
    <>
      <Card>
        <SpecialFields report={report} faultOf={props.faultOf} dispatch={props.form.dispatch} />
      </Card>
      <TextsCard {...props} required />
    </>
  );
}

function TextsCard({ form, faultOf, required }: Pick<FieldsProps, 'form' | 'faultOf'> & { required?: boolean }) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.reportForm.texts)}>
      <TextFields report={form.state.report} faultOf={faultOf} dispatch={form.dispatch} required={required} />
    </Card>
  );
}

/** The texts of a day: most days need none. */
function FoldedTexts({ form: { state, dispatch }, faultOf }: Pick<FieldsProps, 'form' | 'faultOf'>) {
  const { t } = useTexts();
  const { report } = state;
  const written = TEXTS.filter((field) => report[field] !== '');
  return (
    <FoldingRow
      title={t(($) => $.reportForm.texts)}
      summary={
        written.length > 0
          ? written.map((field) => t(($) => $.workReports.fields[field])).join(', ')
          : TEXTS.map((field) => t(($) => $.workReports.fields[field])).join(', ')
      }
      startsOpen={written.length > 0}
      hasFault={TEXTS.some((field) => faultOf(field) !== undefined)}
      removeButton={null}
    >
      <TextFields report={report} faultOf={faultOf} dispatch={dispatch} />
    </FoldingRow>
  );
}

/** What the period comes to, summed up from its days and never typed: the missing ones are named, the rest folded. */
function PeriodFigures({ typeId, periodStart }: { typeId: ReportTypeId; periodStart: string }) {
  const { t, language } = useTexts();
  const { data, error } = useFigures(typeId, periodStart);
  if (!data)
    return (
      <Card>
        <p role="status">{error ? t(($) => $.reportForm.figuresAway) : t(($) => $.ui.loading)}</p>
      </Card>
    );
  const missing = data.missingDays.map((day) => weekdayText(day, language));
  const summary = [
    t(($) => $.workReports.visitCount, { count: data.visits }),
    missing.length === 0
      ? t(($) => $.workReports.noneMissing)
      : `${t(($) => $.workReports.missingDays, { count: missing.length })} (${missing.join(', ')})`,
  ];
  return (
    <>
      <OfflineNote data={data} />
      <FoldingRow
        title={t(($) => $.reportForm.figures)}
        summary={summary.join(' · ')}
        startsOpen={false}
        hasFault={false}
        removeButton={null}
      >
        <Figures figures={data} />
      </FoldingRow>
    </>
  );
}
