import { type ReportTypeId, reportTexts, reportType } from '@portal/contract';
import type { Editing } from '../../../../documents/form/document-editor.tsx';
import { useTexts } from '../../../../i18n/i18n.ts';
import { weekdayText } from '../../../../lib/instant-text.ts';
import { Card } from '../../../../ui/card.tsx';
import { FoldingRow } from '../../../../ui/form/folding-row.tsx';
import { OfflineNote } from '../../../../ui/offline-note.tsx';
import { useFigures } from '../../form-queries.ts';
import type { WorkReports } from '../../queries.ts';
import { Figures } from '../../figures/figures.tsx';
import { AroundTheDay, DayFields } from './daily-fields.tsx';
import { PlanFields } from '../plan/plan-fields.tsx';
import type { DailySave, SpecialSave, WeeklySave } from '../report-draft.ts';
import { SpecialFields } from './special-fields.tsx';
import { TextFields, textOf } from './text-fields.tsx';
import { type OpenVisit, VisitsCard } from '../visits/visits-card.tsx';

type Edited = Editing<WorkReports>;
type FieldsProps = Edited & { open: OpenVisit; onOpen: (open: OpenVisit) => void };

/** The fields of a report, by its type. */
export function ReportFields(props: FieldsProps) {
  const { document: report } = props;
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

function DailyFields({ report, open, onOpen, ...editing }: FieldsProps & { report: DailySave }) {
  const { words, faults, faultOf, edit } = editing;
  return (
    <>
      <Card>
        <DayFields nature={report.nature} dayPart={report.dayPart} edit={edit} />
      </Card>
      <VisitsCard report={report} words={words} faults={faults} edit={edit} open={open} onOpen={onOpen} />
      <AroundTheDay cityIds={report.cityIds} companionIds={report.companionIds} faultOf={faultOf} edit={edit} />
      <FoldedTexts {...editing} />
    </>
  );
}

function WeeklyFields({ report, ...editing }: FieldsProps & { report: WeeklySave }) {
  const { t } = useTexts();
  const { words, faults, edit } = editing;
  return (
    <>
      <PeriodFigures typeId={report.typeId} periodStart={report.periodStart} />
      <TextsCard {...editing} />
      <Card heading={t(($) => $.workReports.fields.plan)}>
        <PlanFields report={report} words={words} faults={faults} edit={edit} />
      </Card>
    </>
  );
}

function EventFields({ report, ...props }: FieldsProps & { report: SpecialSave }) {
  return (
    <>
      <Card>
        <SpecialFields report={report} faultOf={props.faultOf} edit={props.edit} />
      </Card>
      <TextsCard {...props} required />
    </>
  );
}

function TextsCard({ document, faultOf, edit, required }: Edited & { required?: boolean }) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.reportForm.texts)}>
      <TextFields report={document} faultOf={faultOf} edit={edit} required={required} />
    </Card>
  );
}

/** The texts of a day: most days need none. */
function FoldedTexts({ document: report, faultOf, edit }: Edited) {
  const { t } = useTexts();
  const texts = reportTexts(report.typeId);
  const written = texts.filter((field) => textOf(report, field) !== '');
  return (
    <FoldingRow
      title={t(($) => $.reportForm.texts)}
      summary={
        written.length > 0
          ? written.map((field) => t(($) => $.workReports.fields[field])).join(', ')
          : texts.map((field) => t(($) => $.workReports.fields[field])).join(', ')
      }
      startsOpen={written.length > 0}
      hasFault={texts.some((field) => faultOf(field) !== undefined)}
      removeButton={null}
    >
      <TextFields report={report} faultOf={faultOf} edit={edit} />
    </FoldingRow>
  );
}

/** The figures of the period, computed from its daily reports: missing days are named, the rest is folded. */
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
