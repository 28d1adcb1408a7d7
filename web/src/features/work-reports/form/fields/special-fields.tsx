import { Stack } from '@mantine/core';
import { EventKind } from '@portal/contract';
import { useTexts } from '../../../../i18n/i18n.ts';
import { useCurrency } from '../../../../session/own-profile.ts';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { Choices } from '../../../../ui/form/choices.tsx';
import { CitiesField } from './daily-fields.tsx';
import { DraftLine, DraftText } from '../../../../documents/form/draft-text.tsx';
import type { FaultOf } from '../../../../documents/form/faults.ts';
import type { SpecialSave } from '../report-draft.ts';
import classes from './period.module.css';
import type { EditReport } from '../report-edits.ts';

type SpecialProps = { report: SpecialSave; faultOf: FaultOf; edit: EditReport };

/** The last day of an event, beside its first one. */
export function EventEnd({ report, faultOf, edit }: SpecialProps) {
  const { t } = useTexts();
  return (
    <DayField
      label={t(($) => $.workReports.fields.periodEnd)}
      className={classes.period}
      data-field="periodEnd"
      min={report.periodStart}
      value={report.periodEnd}
      error={faultOf('periodEnd')}
      onChange={(day) => edit({ do: 'set', fields: { periodEnd: day ?? report.periodStart } })}
    />
  );
}

/** An event: what it was and where, who came, what it cost. */
export function SpecialFields({ report, faultOf, edit }: SpecialProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const set = (fields: Partial<SpecialSave>) => edit({ do: 'set', fields });
  const text = (field: 'title' | 'place' | 'participants') => ({
    label: t(($) => $.workReports.fields[field]),
    'data-field': field,
    value: report[field],
    error: faultOf(field),
    onText: (value: string) => set({ [field]: value }),
  });
  return (
    <Stack gap="md">
      <DraftLine {...text('title')} required maxLength={160} />
      <Choices
        label={t(($) => $.workReports.fields.kind)}
        options={EventKind.options.map((value) => ({ value, label: t(($) => $.workReports.kinds[value]) }))}
        value={report.kind}
        onChange={(kind) => set({ kind })}
      />
      <DraftLine {...text('place')} maxLength={160} />
      <CitiesField cityIds={report.cityIds} error={faultOf('cityIds')} edit={edit} />
      <DraftText {...text('participants')} rows={2} maxLength={2000} />
      <AmountField
        label={`${t(($) => $.workReports.fields.cost)} (${currency})`}
        data-field="cost"
        defaultValue={report.cost ?? ''}
        error={faultOf('cost')}
        onChange={(cost) => set({ cost: cost === '' ? null : cost })}
      />
    </Stack>
  );
}
