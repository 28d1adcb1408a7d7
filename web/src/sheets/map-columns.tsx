import { Alert, Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { problemText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { type ImportData, useMapColumns } from './queries.ts';
import { type SheetKind, fieldText, letterOf } from './sheet-kind.ts';
import classes from './sheets.module.css';

type Mapping = readonly (string | null)[];

/** The choice with a field for a column; a field stands in one column, so it leaves the one it had. */
const withField = (mapping: Mapping, column: number, field: string | null): Mapping =>
  mapping.map((before, index) => {
    if (index === column) return field;
    return before === field ? null : before;
  });

/** The second step: what each column holds is proposed, and confirmed or put right. */
export function MapColumns({ kind, sheet }: { kind: SheetKind; sheet: ImportData }) {
  const { t } = useTexts();
  const map = useMapColumns();
  const [mapping, setMapping] = useState<Mapping>(sheet.mapping);
  const { id, version } = sheet;
  const missing = kind.fields.required.filter((field) => !mapping.includes(field));
  const found = { sheet: sheet.sheet ?? '', line: sheet.headerLine ?? 1 };
  return (
    <Card heading={t(($) => $.imports.columns)}>
      <p className={classes.hint}>
        {sheet.sheet ? t(($) => $.imports.foundAt, found) : t(($) => $.imports.foundAtLine, found)}
        {'. '}
        {t(($) => $.imports.columnsHint)}
      </p>
      <ul className={classes.columns}>
        {sheet.columns.map((column, index) => (
          <ColumnChoice
            // Columns have no name of their own: two may have the same title, or none.
            key={index}
            kind={kind}
            index={index}
            column={column}
            field={mapping[index] ?? null}
            onChange={(field) => setMapping(withField(mapping, index, field))}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
          {t(($) => $.imports.missing, { fields: missing.map((field) => fieldText(t, kind, field)).join(', ') })}
        </Alert>
      )}
      {map.error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {problemText(t, map.error)}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button
          leftSection={<IconSearch size={16} aria-hidden />}
          disabled={missing.length > 0}
          loading={map.isPending}
          onClick={() => map.mutate({ params: { kind: kind.name, id }, body: { version, mapping: [...mapping] } })}
        >
          {t(($) => $.imports.check)}
        </Button>
      </div>
    </Card>
  );
}

type ColumnChoiceProps = {
  kind: SheetKind;
  index: number;
  column: ImportData['columns'][number];
  field: string | null;
  onChange: (field: string | null) => void;
};

function ColumnChoice({ kind, index, column, field, onChange }: ColumnChoiceProps) {
  const { t } = useTexts();
  const { required, optional } = kind.fields;
  const title = column.title || t(($) => $.imports.untitled, { letter: letterOf(index) });
  const optionOf = (one: string) => {
    const word = fieldText(t, kind, one);
    return { value: one, label: required.includes(one) ? t(($) => $.imports.required, { field: word }) : word };
  };
  return (
    <li className={classes.column} data-left-out={field === null || undefined}>
      <div className={classes.columnWords}>
        <span className={classes.columnTitle}>{title}</span>
        <span className={classes.samples}>{column.samples.join(' · ') || t(($) => $.imports.noSample)}</span>
      </div>
      <IconArrowRight size={16} aria-hidden className={classes.arrow} />
      <NativeSelect
        className={classes.columnField}
        aria-label={t(($) => $.imports.fieldOf, { title })}
        value={field ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data={[{ value: '', label: t(($) => $.imports.leaveOut) }, ...[...required, ...optional].map(optionOf)]}
      />
    </li>
  );
}
