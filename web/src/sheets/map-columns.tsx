import { Alert, Button } from '@mantine/core';
import type { ImportOptions } from '@portal/contract';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { problemText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { type ImportData, useMapColumns } from './queries.ts';
import type { Mapping, SheetKind } from './sheet-kind.ts';
import classes from './sheets.module.css';

/** The choice with a field for a column; a field stands in one column, so it leaves the one it had. */
const withField = (mapping: Mapping, column: number, field: string | null): Mapping =>
  mapping.map((before, index) => {
    if (index === column) return field;
    return before === field ? null : before;
  });

type MapColumnsProps = {
  kind: SheetKind;
  sheet: ImportData;
  /** What is told of the sheet besides, where that can be put right here. */
  options?: ImportOptions<'sales'>;
  /** The fields for it. */
  children?: ReactNode;
  onMapped?: () => void;
};

/** The second step: what each column holds is proposed, and confirmed or put right. */
export function MapColumns({ kind, sheet, options, children, onMapped }: MapColumnsProps) {
  const texts = useTexts();
  const { t } = texts;
  const map = useMapColumns();
  const [mapping, setMapping] = useState<Mapping>(sheet.mapping);
  const { id, version } = sheet;
  const open = kind.openQuestions(texts, mapping, options ?? sheet.options);
  const found = { sheet: sheet.sheet ?? '', line: sheet.headerLine ?? 1 };
  const body = { version, mapping: [...mapping], ...(options && { options }) };
  return (
    <Card heading={t(($) => $.imports.columns)}>
      {children}
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
            mapping={mapping}
            onChange={(field) => setMapping(withField(mapping, index, field))}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
          {open.map((question) => (
            <p key={question} className={classes.verdict}>
              {question}
            </p>
          ))}
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
          disabled={open.length > 0}
          loading={map.isPending}
          onClick={() => map.mutate({ params: { kind: kind.name, id }, body }, { onSuccess: onMapped })}
        >
          {t(($) => $.imports.check)}
        </Button>
      </div>
    </Card>
  );
}
