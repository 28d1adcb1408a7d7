import { Button } from '@mantine/core';
import { IconCircleCheck, IconTableImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import type { ImportData } from './queries.ts';
import type { SheetKind } from './sheet-kind.ts';
import classes from './sheets.module.css';
import { SheetLines } from './sheet-lines.tsx';

type DoneSheetProps = { kind: SheetKind; sheet: ImportData; onRestart: () => void };

/** A loaded sheet: what it has changed, and a link to see it. */
export function DoneSheet({ kind, sheet, onRestart }: DoneSheetProps) {
  const { t } = useTexts();
  return (
    <div className={classes.steps}>
      <Card>
        <p className={classes.done} role="status">
          <IconCircleCheck size={24} stroke={1.8} aria-hidden />
          {t(($) => $.imports.doneTitle)}
        </p>
        <div className={classes.actions}>
          <Button component={Link} to={kind.resultHref}>
            {t(($) => $.imports.toList)}
          </Button>
          <Button variant="default" leftSection={<IconTableImport size={16} aria-hidden />} onClick={onRestart}>
            {t(($) => $.imports.another)}
          </Button>
        </div>
      </Card>
      <SheetLines kind={kind} sheet={sheet} done />
    </div>
  );
}
