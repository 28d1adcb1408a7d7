import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { useTemplate } from './queries.ts';
import type { SheetKind } from './sheet-kind.ts';
import classes from './sheets.module.css';

/** Explains the steps of an import. */
export function How({ hint, children }: { hint: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.imports.how)}>
      <ol className={classes.how}>{children}</ol>
      <p className={classes.hint}>{hint}</p>
    </Card>
  );
}

/** A sheet to fill in. */
export function Template({ kind }: { kind: SheetKind['name'] }) {
  const { t } = useTexts();
  const download = useTemplate(`modele-${kind}`);
  const buttons = [
    { format: 'xlsx', label: t(($) => $.imports.templateXlsx) },
    { format: 'csv', label: t(($) => $.imports.templateCsv) },
  ] as const;
  return (
    <Card heading={t(($) => $.imports.template)}>
      <p className={classes.hint}>{t(($) => $.imports.templateHint)}</p>
      <div className={classes.actions}>
        {buttons.map(({ format, label }) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending && download.variables.query?.format === format}
            onClick={() => download.mutate({ params: { kind }, query: { format } })}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
