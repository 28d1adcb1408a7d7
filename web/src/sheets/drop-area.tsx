import { Button, FileButton } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { megabytesOf } from './file-faults.ts';
import type { SheetKind } from './sheet-kind.ts';
import classes from './sheets.module.css';

const ACCEPTED = '.xlsx,.csv,.txt,text/csv';

type DropAreaProps = { kind: SheetKind; onFiles: (files: readonly File[]) => void; several?: boolean };

/** A drop zone for one or several files. */
export function DropArea({ kind, onFiles, several = false }: DropAreaProps) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const invitation = several ? t(($) => $.imports.dropSeveral) : t(($) => $.imports.drop);
  const choice = several ? t(($) => $.imports.chooseSeveral) : t(($) => $.imports.choose);
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconTableImport size={32} stroke={1.5} aria-hidden />
      <p className={classes.dropText}>{over ? t(($) => $.imports.dropNow) : invitation}</p>
      <FileButton
        multiple={several}
        onChange={(given: File | File[] | null) => given && onFiles([given].flat())}
        accept={ACCEPTED}
      >
        {(props) => <Button {...props}>{choice}</Button>}
      </FileButton>
      <p className={classes.hint}>
        {t(($) => $.imports.chooseHint, { rows: kind.maxRows, megabytes: megabytesOf(kind) })}
      </p>
    </div>
  );
}
