import { Stack } from '@mantine/core';
import type { ReportSave } from '@portal/contract';
import { memo, useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { DraftText } from '../../../../documents/form/draft-text.tsx';
import type { FaultOf } from '../../../../documents/form/faults.ts';
import type { EditReport } from '../report-edits.ts';

const FIELDS = ['summary', 'difficulties', 'competition', 'needs'] as const;
const LONGEST = 10_000;

type TextsProps = { report: ReportSave; faultOf: FaultOf; edit: EditReport; required?: boolean };

/** The four texts that every report has. */
export function TextFields({ report, faultOf, edit, required = false }: TextsProps) {
  return (
    <Stack gap="md">
      {FIELDS.map((field) => (
        <TextField
          key={field}
          field={field}
          value={report[field]}
          error={faultOf(field)}
          required={required && field === 'summary'}
          edit={edit}
        />
      ))}
    </Stack>
  );
}

type TextFieldProps = {
  field: (typeof FIELDS)[number];
  value: string;
  error: string | undefined;
  required: boolean;
  edit: EditReport;
};

const TextField = memo(function TextField({ field, value, error, required, edit }: TextFieldProps) {
  const { t } = useTexts();
  const [setText] = useState(() => (text: string) => edit({ do: 'set', fields: { [field]: text } }));
  return (
    <DraftText
      label={t(($) => $.workReports.fields[field])}
      required={required}
      rows={field === 'summary' ? 3 : 2}
      maxLength={LONGEST}
      data-field={field}
      value={value}
      error={error}
      onText={setText}
    />
  );
});
