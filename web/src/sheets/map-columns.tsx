import { Alert, Button } from '@mantine/core';
import { type ImportOptions, asksWorksheets, decimalSigns } from '@portal/contract';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { problemText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { ChooseWorksheets, ReadWorksheets } from './choose-worksheets.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { DecimalsChoice } from './decimals-choice.tsx';
import { type ImportData, useMapColumns } from './queries.ts';
import { type Mapping, type SheetKind, letterOf } from './sheet-kind.ts';
import sheets from './sheets.module.css';
import classes from './columns.module.css';

/** Assigns a field to a column; a field belongs to one column, so its former column is cleared. */
const withField = (mapping: Mapping, column: number, field: string | null): Mapping =>
  mapping.map((before, index) => {
    if (index === column) return field;
    return before === field ? null : before;
  });

type MapColumnsProps = {
  kind: SheetKind;
  sheet: ImportData;
  /** Further options of the sheet, which can be corrected here. */
  options?: ImportOptions<'sales'>;
  /** The fields for it. */
  children?: ReactNode;
  onMapped?: () => void;
};

/** The second step: the proposed content of each column is confirmed or corrected. */
export function MapColumns({ kind, sheet, options, children, onMapped }: MapColumnsProps) {
  const texts = useTexts();
  const { t } = texts;
  const map = useMapColumns();
  const [mapping, setMapping] = useState<Mapping>(sheet.mapping);
  const [chosen, setChosen] = useState(sheet.decimals);
  const { id, version, columns } = sheet;
  const signs = decimalSigns(kind.name, columns, mapping);
  const decimals = columns.map((_, index) => (signs[index] === 'asked' ? (chosen[index] ?? null) : null));
  const undecided = columns.flatMap(({ title }, index) =>
    signs[index] === 'asked' && decimals[index] === null
      ? [title || t(($) => $.imports.untitled, { letter: letterOf(index) })]
      : [],
  );
  const open = [
    ...kind.openQuestions(texts, mapping, options ?? sheet.options),
    ...(undecided.length > 0 ? [t(($) => $.imports.decimals.missing, { columns: undecided.join(', ') })] : []),
  ];
  const found = { sheet: sheet.sheet ?? '', line: sheet.headerLine ?? 1 };
  const body = { version, mapping: [...mapping], decimals, ...(options && { options }) };
  if (asksWorksheets(sheet)) return <ChooseWorksheets sheet={sheet} />;
  return (
    <Card heading={t(($) => $.imports.columns)}>
      {children}
      <ReadWorksheets sheet={sheet} />
      <p className={sheets.hint}>
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
      {columns.map(
        (column, index) =>
          signs[index] === 'asked' && (
            <DecimalsChoice
              key={index}
              index={index}
              column={column}
              value={decimals[index] ?? null}
              onChange={(sign) => setChosen(columns.map((_, at) => (at === index ? sign : (chosen[at] ?? null))))}
            />
          ),
      )}
      {open.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
          {open.map((question) => (
            <p key={question} className={sheets.verdict}>
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
      <div className={sheets.actions}>
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
