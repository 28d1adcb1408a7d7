import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconColumns, IconDatabaseImport } from '@tabler/icons-react';
import { useState } from 'react';
import { problemText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.tsx';
import { AnnotatedButton } from './annotated-button.tsx';
import { type ImportData, useCommitImport } from './queries.ts';
import classes from './sheets.module.css';
import { MapColumns } from './map-columns.tsx';
import type { SheetKind } from './sheet-kind.ts';
import { SheetLines } from './sheet-lines.tsx';

type CheckedSheetProps = { kind: SheetKind; sheet: ImportData; onRestart: () => void };

/** The third step: the result of the dry run, and the load if there are no faults. */
export function CheckedSheet({ kind, sheet, onRestart }: CheckedSheetProps) {
  const { t } = useTexts();
  const [mapping, setMapping] = useState(false);
  return (
    <div className={classes.steps}>
      <Verdict sheet={sheet} onRestart={onRestart} />
      <SheetLines kind={kind} sheet={sheet} />
      <div>
        <Button
          variant="subtle"
          leftSection={<IconColumns size={16} aria-hidden />}
          aria-expanded={mapping}
          onClick={() => setMapping(!mapping)}
        >
          {mapping ? t(($) => $.imports.hideColumns) : t(($) => $.imports.changeColumns)}
        </Button>
      </div>
      {mapping && <MapColumns kind={kind} sheet={sheet} />}
    </div>
  );
}

function Verdict({ sheet, onRestart }: Omit<CheckedSheetProps, 'kind'>) {
  const { t } = useTexts();
  const faulty = sheet.counts?.faulty ?? 0;
  if (faulty > 0)
    return (
      <Alert
        color="red"
        role="status"
        icon={<IconAlertTriangle aria-hidden />}
        title={t(($) => $.imports.faultyTitle, { count: faulty })}
      >
        <p className={classes.verdict}>{t(($) => $.imports.faultyText)}</p>
        <div className={classes.actions}>
          <AnnotatedButton sheet={sheet} />
          <Button onClick={onRestart}>{t(($) => $.imports.sendAgain)}</Button>
        </div>
      </Alert>
    );
  const ready = sheet.actions.includes('commit');
  return (
    <Alert
      color="brand"
      role="status"
      icon={<IconCircleCheck aria-hidden />}
      title={ready ? t(($) => $.imports.readyTitle) : t(($) => $.imports.nothingTitle)}
    >
      <div className={classes.actions}>
        {ready ? <Commit sheet={sheet} /> : <Button onClick={onRestart}>{t(($) => $.imports.another)}</Button>}
      </div>
    </Alert>
  );
}

function Commit({ sheet: { kind, id, version, counts } }: { sheet: ImportData }) {
  const { t } = useTexts();
  const commit = useCommitImport();
  const { added = 0, changed = 0 } = counts ?? {};
  const load = async () => {
    const sure = await confirm({
      title: t(($) => $.imports.commitTitle),
      text: t(($) => $.imports.commitText, { added, changed }),
      accept: t(($) => $.imports.commit, { count: added + changed }),
    });
    if (sure) commit.mutate({ params: { kind, id }, body: { version } });
  };
  return (
    <>
      <Button
        leftSection={<IconDatabaseImport size={16} aria-hidden />}
        loading={commit.isPending}
        onClick={() => void load()}
      >
        {t(($) => $.imports.commit, { count: added + changed })}
      </Button>
      {commit.error && <span role="alert">{problemText(t, commit.error)}</span>}
    </>
  );
}
