import { type ReportSave, reportType, periodEndOf, periodStartOf } from '@portal/contract';
import { useTexts } from '../../../../i18n/i18n.ts';
import { isDay } from '../../../../lib/day-input.ts';
import { dayOf } from '../../../../lib/days.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { MonthField } from '../../../../ui/form/month-field.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { periodText } from '../../../../references/report-name.ts';
import classes from './period.module.css';

type PeriodFieldProps = { report: ReportSave; error: string | undefined; onChange: (periodStart: string) => void };

/** The day, week or month that the report is about; of an event its first day. */
export function PeriodField({ report, error, onChange }: PeriodFieldProps) {
  const { t, language } = useTexts();
  const { typeId, periodStart } = report;
  const today = dayOf(useNow());
  const labels = {
    [reportType.daily]: t(($) => $.workReports.fields.day),
    [reportType.weekly]: t(($) => $.reportForm.week),
    [reportType.monthly]: t(($) => $.reportForm.month),
    [reportType.special]: t(($) => $.workReports.fields.periodStart),
  };
  const shared = { label: labels[typeId], className: classes.period, error, 'data-field': 'periodStart' };
  if (typeId === reportType.monthly)
    return <MonthField {...shared} value={periodStart} onChange={(month) => month && onChange(month)} />;
  return (
    <DayField
      {...shared}
      // A day of the week says which week.
      description={
        typeId === reportType.special
          ? undefined
          : periodText(t, language, { ...report, periodEnd: periodEndOf(report) })
      }
      max={typeId === reportType.special ? undefined : today}
      value={periodStart}
      onChange={(day) => {
        // The field itself reports an incomplete day.
        if (day !== null && isDay(day)) onChange(periodStartOf(typeId, day));
      }}
    />
  );
}
