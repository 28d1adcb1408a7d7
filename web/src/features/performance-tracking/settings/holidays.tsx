import { Button, TextInput } from '@mantine/core';
import { performanceSettings } from '@portal/contract';
import { IconCopy, IconLock } from '@tabler/icons-react';
import { problemText } from '../../../i18n/fault-text.ts';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText, weekdayText } from '../../../lib/instant-text.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { useWorkingYear } from '../../../figures/working-year.ts';
import { YearChoice } from '../../../figures/year-choice.tsx';
import { type Holiday, useHolidays, useSaveHolidays } from '../queries.ts';
import { type HolidayValues, copyTo } from './copy-holidays.ts';
import classes from './settings.module.css';
import { type StartAgain, useStartAgain } from './use-start-again.ts';

/** The holidays of a year, entered or copied from the year before. */
export function Holidays() {
  const { t } = useTexts();
  const working = useWorkingYear();
  const { year } = working;
  const { start, startAgain } = useStartAgain();
  const { data, error, refetch, isPlaceholderData } = useHolidays(year);
  return (
    <>
      <div className={classes.year}>
        <YearChoice {...working} />
      </div>
      {error && (!data || isPlaceholderData) ? (
        <ErrorState
          title={t(($) => $.performanceTracking.settings.loadFailed)}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data && !isPlaceholderData ? (
        <HolidaysForm key={`${year} ${start}`} year={year} holidays={data} startAgain={startAgain} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

const labels: Record<'holidays' | 'holidays.day' | 'holidays.name', Text> = {
  holidays: ($) => $.performanceTracking.holidays.title,
  'holidays.day': ($) => $.performanceTracking.columns.day,
  'holidays.name': ($) => $.performanceTracking.columns.name,
};

const fieldsOf = ({ day, name }: Holiday): HolidayValues => ({ day, name });

type HolidaysFormProps = { year: number; holidays: readonly Holiday[]; startAgain: StartAgain };

function HolidaysForm({ year, holidays, startAgain }: HolidaysFormProps) {
  const { t, language } = useTexts();
  const save = useSaveHolidays();
  const closed = holidays.filter(({ isClosed }) => isClosed);
  const form = useContractForm({
    schema: performanceSettings.saveHolidays.body,
    initial: { year, holidays: holidays.filter(({ isClosed }) => !isClosed).map(fieldsOf) },
    labels,
    rowNames: { holidays: (number) => t(($) => $.performanceTracking.holidays.one, { number }) },
    save: async (body) => {
      await save.mutateAsync({ body: { ...body, holidays: [...closed.map(fieldsOf), ...body.holidays] } });
    },
    onSaved: () => toast.success(t(($) => $.performanceTracking.holidays.saved)),
  });
  return (
    <FormPage form={form} onCancel={() => void startAgain(form.isUnsaved)}>
      <div className={classes.holidayHead}>
        <p className={classes.muted}>{t(($) => $.performanceTracking.holidays.hint)}</p>
        <CopyButton
          year={year}
          onCopied={(copied) => {
            const now = form.form.getValues()['holidays'] as HolidayValues[];
            const fresh = copyTo(year, copied, [...now, ...closed.map(fieldsOf)]);
            form.form.setFieldValue('holidays', [...now, ...fresh]);
            toast.success(t(($) => $.performanceTracking.holidays.copied, { count: fresh.length }));
          }}
        />
      </div>
      {closed.length > 0 && (
        <ul className={classes.closedDays}>
          {closed.map(({ day, name }) => (
            <li key={day}>
              <IconLock size={14} aria-hidden /> {weekdayText(day, language)} · {name}
              <span className={classes.muted}> {t(($) => $.performanceTracking.holidays.closed)}</span>
            </li>
          ))}
        </ul>
      )}
      <FormRows<HolidayValues>
        key={form.key('holidays')}
        form={form.form}
        path="holidays"
        blank={() => ({ day: '', name: '' })}
        addLabel={t(($) => $.performanceTracking.holidays.add)}
        none={t(($) => $.performanceTracking.holidays.none, { year })}
        nameOf={({ day, name }, index) =>
          name.trim() ||
          (day
            ? dayText(dateOfDay(day), language)
            : t(($) => $.performanceTracking.holidays.one, { number: index + 1 }))
        }
      >
        {({ index }, removeButton) => (
          <div className={classes.holiday}>
            <DayField key={form.key(`holidays.${index}.day`)} {...form.field(`holidays.${index}.day`)} />
            <TextInput
              key={form.key(`holidays.${index}.name`)}
              {...form.field(`holidays.${index}.name`)}
              autoComplete="off"
              maxLength={80}
            />
            <div className={classes.remove}>{removeButton}</div>
          </div>
        )}
      </FormRows>
    </FormPage>
  );
}

/** Copies the holidays of the year before; movable ones are to be checked. */
function CopyButton({ year, onCopied }: { year: number; onCopied: (holidays: readonly Holiday[]) => void }) {
  const { t } = useTexts();
  const { data, error, refetch } = useHolidays(year - 1);
  const label = t(($) => $.performanceTracking.holidays.copy, { year: year - 1 });
  const copy = () => {
    if (data) return onCopied(data);
    toast.error(label, problemText(t, error));
    void refetch();
  };
  return (
    <Button variant="default" loading={!data && !error} leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
      {label}
    </Button>
  );
}
