import { Alert, Button, Checkbox } from '@mantine/core';
import { type ImportWorksheet, asksWorksheets } from '@portal/contract';
import { IconAlertTriangle, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { problemText } from '../i18n/fault-text.ts';
import { type Translate, useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { figureText } from './figure-text.ts';
import { type ImportData, useChooseWorksheets } from './queries.ts';
import classes from './sheets.module.css';

type Texts = { t: Translate; language: string };

function sumText({ t, language }: Texts, [one, other]: readonly string[]): string | false {
  if (one === undefined) return false;
  const sum = figureText(one, language);
  if (other === undefined) return t(($) => $.imports.worksheets.sum, { sum });
  return t(($) => $.imports.worksheets.sums, { one: sum, other: figureText(other, language) });
}

/** « 120 lignes · total 1 234 567 · masquée ». */
function worksheetText(texts: Texts, { lines, sums, hidden }: ImportWorksheet): string {
  const { t } = texts;
  return [
    lines === null ? t(($) => $.imports.worksheets.unreadable) : t(($) => $.imports.rowCount, { count: lines }),
    sumText(texts, sums),
    hidden && t(($) => $.imports.worksheets.hidden),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Chooses which worksheets with a table are read. */
export function ChooseWorksheets({ sheet, onChosen }: { sheet: ImportData; onChosen?: () => void }) {
  const texts = useTexts();
  const { t } = texts;
  const choose = useChooseWorksheets();
  const { kind, id, version, worksheets } = sheet;
  const [places, setPlaces] = useState(worksheets.filter(({ read }) => read).map(({ place }) => place));
  const tables = worksheets.filter(({ table }) => table);
  const toggle = (place: number, ticked: boolean) =>
    setPlaces(ticked ? [...places, place] : places.filter((one) => one !== place));
  return (
    <Card heading={t(($) => $.imports.worksheets.title)}>
      {asksWorksheets(sheet) && <p className={classes.hint}>{t(($) => $.imports.worksheets.hint)}</p>}
      <ul className={classes.worksheets}>
        {tables.map((worksheet) => (
          <li key={worksheet.place}>
            <Checkbox
              label={worksheet.name}
              description={worksheetText(texts, worksheet)}
              checked={places.includes(worksheet.place)}
              disabled={worksheet.lines === null || worksheet.lines === 0}
              onChange={(event) => toggle(worksheet.place, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <LeftOut sheet={sheet} />
      {choose.error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {problemText(t, choose.error)}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button
          leftSection={<IconTableImport size={16} aria-hidden />}
          disabled={places.length === 0}
          loading={choose.isPending}
          onClick={() =>
            choose.mutate(
              { params: { kind, id }, body: { version, worksheets: [...places] } },
              { onSuccess: () => onChosen?.() },
            )
          }
        >
          {t(($) => $.imports.worksheets.read, { count: Math.max(1, places.length) })}
        </Button>
      </div>
    </Card>
  );
}

/** The worksheets without a table: they are passed over, but not in silence. */
function LeftOut({ sheet: { worksheets } }: { sheet: ImportData }) {
  const { t } = useTexts();
  const names = worksheets.filter(({ table }) => !table).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className={classes.hint}>
      {t(($) => $.imports.worksheets.leftOut, { count: names.length, names: names.join(', ') })}
    </p>
  );
}

/** The worksheets that were read, with a button to choose others. */
export function ReadWorksheets({ sheet }: { sheet: ImportData }) {
  const { t } = useTexts();
  const [others, setOthers] = useState(false);
  const { worksheets } = sheet;
  if (worksheets.length === 0) return null;
  const names = worksheets.filter(({ read }) => read).map(({ name }) => name);
  if (others) return <ChooseWorksheets sheet={sheet} />;
  return (
    <div className={classes.readWorksheets}>
      <p className={classes.hint}>
        {t(($) => $.imports.worksheets.taken, { count: names.length, names: names.join(', ') })}
      </p>
      <LeftOut sheet={sheet} />
      {worksheets.filter(({ table }) => table).length > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOthers(true)}>
          {t(($) => $.imports.worksheets.others)}
        </Button>
      )}
    </div>
  );
}
