import { Stack } from '@mantine/core';
import { type ReportSave, type ReportText, reportTexts, textLimitOf } from '@portal/contract';
import { memo, useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { DraftText } from '../../../../documents/form/draft-text.tsx';
import type { FaultOf } from '../../../../documents/form/faults.ts';
import type { EditReport } from '../report-edits.ts';

/** The value of a text field; a draft from an earlier version may lack it. */
export const textOf = (report: ReportSave, field: ReportText): string =>
  (report as Partial<Record<ReportText, string>>)[field] ?? '';

type TextsProps = { report: ReportSave; faultOf: FaultOf; edit: EditReport; required?: boolean };

/** The longer texts that a report of this type has. */
export function TextFields({ report, faultOf, edit, required = false }: TextsProps) {
  return (
    <Stack gap="md">
      {reportTexts(report.typeId).map((field) => (
        <TextField
          key={field}
          field={field}
          value={textOf(report, field)}
          longest={textLimitOf(report.typeId, field)}
          error={faultOf(field)}
          required={required && field === 'summary'}
          edit={edit}
        />
      ))}
    </Stack>
  );
}

type TextFieldProps = {
  field: ReportText;
  value: string;
  longest: number;
  error: string | undefined;
  required: boolean;
  edit: EditReport;
};

const TextField = memo(function TextField({ field, value, longest, error, required, edit }: TextFieldProps) {
  const { t } = useTexts();
  const [setText] = useState(() => (text: string) => edit({ do: 'set', fields: { [field]: text } }));
  return (
    <DraftText
      label={t(($) => $.workReports.fields[field])}
      required={required}
      rows={field === 'summary' ? 3 : 2}
      maxLength={longest}
      data-field={field}
      value={value}
      error={error}
      onText={setText}
    />
  );
});
