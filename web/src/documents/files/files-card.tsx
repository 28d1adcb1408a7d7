import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { MAX_FILES } from '@portal/contract';
import { type DragEvent, type ReactNode, memo, useRef, useState } from 'react';
import { type TextTable, type Translate, useTexts } from '../../i18n/i18n.ts';
import type { DraftFile } from '../../offline/drafts.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { type FaultOf, fieldOfFile } from '../form/faults.ts';
import type { FileAction } from '../form/form-state.ts';
import { KeptFile, NewFile } from './file-tile.tsx';
import { largestText, useNewFiles } from './use-new-files.ts';
import classes from './files-card.module.css';

type Dispatch = (action: FileAction) => void;

type FilesProps = {
  /** The document whose files the server has: this one, or the one it was copied from. */
  keeperId: string;
  /** Those that the server has. */
  kept: readonly { name: string }[];
  files: readonly DraftFile[];
  texts: TextTable<{ tooManyFiles: string }>;
  faultOf: FaultOf;
  fetchFile: (name: string) => Promise<Blob>;
  dispatch: Dispatch;
};

/** The files of the document: those that the server has, and the new ones, which this device keeps until it has them. */
export const FilesCard = memo(function FilesCard(props: FilesProps) {
  const { keeperId, kept, files, texts, faultOf, fetchFile, dispatch } = props;
  const { t } = useTexts();
  const names = [...kept, ...files].map(({ name }) => name);
  const { busy, add } = useNewFiles({
    names,
    tooMany: ($) => texts($).tooManyFiles,
    onAdd: (taken) => dispatch({ do: 'addFiles', files: taken }),
  });
  const drop = useDrop((dropped) => void add(dropped));
  return (
    <Card heading={t(($) => $.documents.files)}>
      <div
        className={classes.zone}
        data-over={drop.isOver || undefined}
        data-field="files"
        tabIndex={-1}
        {...drop.events}
      >
        {names.length > 0 && (
          <ul className={classes.files}>
            {kept.map(({ name }) => (
              <KeptFile
                key={name}
                documentId={keeperId}
                name={name}
                fetchFile={fetchFile}
                error={faultOf(fieldOfFile(name))}
                onRemove={() => removeFile(t, dispatch, name, null)}
              />
            ))}
            {files.map((file) => (
              <NewFile
                key={file.name}
                file={file}
                error={faultOf(fieldOfFile(file.name))}
                onRemove={() => removeFile(t, dispatch, file.name, file)}
              />
            ))}
          </ul>
        )}
        <Pickers busy={busy} isFull={names.length >= MAX_FILES} onPick={(picked) => void add(picked)} />
        {faultOf('files') && <p className={classes.error}>{faultOf('files')}</p>}
      </div>
    </Card>
  );
});

/** Removes a file at once and offers to undo it. */
function removeFile(t: Translate, dispatch: Dispatch, name: string, file: DraftFile | null) {
  dispatch({ do: 'removeFile', name });
  toast.undoable(
    t(($) => $.documentForm.fileRemoved, { name }),
    () => dispatch(file ? { do: 'addFiles', files: [file] } : { do: 'restoreKeptFile', name }),
  );
}

function useDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    events: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}

type PickersProps = { busy: boolean; isFull: boolean; onPick: (files: File[]) => void };

/** The camera where the device has one at hand, and the files. */
function Pickers({ busy, isFull, onPick }: PickersProps) {
  const { t, language } = useTexts();
  // At a desk the button would open the files once more.
  const hasCamera = useMediaQuery('(pointer: coarse)');
  return (
    <>
      <div className={classes.pickers}>
        {hasCamera && (
          <Picker
            label={t(($) => $.documentForm.takePhoto)}
            icon={<IconCamera size={18} aria-hidden />}
            accept="image/*"
            camera
            disabled={isFull || busy}
            onPick={onPick}
          />
        )}
        <Picker
          label={t(($) => $.documentForm.addFiles)}
          icon={<IconPaperclip size={18} aria-hidden />}
          disabled={isFull || busy}
          onPick={onPick}
        />
      </div>
      <p className={classes.hint} role="status">
        {busy
          ? t(($) => $.documentForm.filesBusy)
          : t(($) => $.documentForm.filesHint, { max: MAX_FILES, size: largestText(language) })}
      </p>
    </>
  );
}

type PickerProps = {
  label: string;
  icon: ReactNode;
  accept?: string;
  camera?: boolean;
  disabled: boolean;
  onPick: (files: File[]) => void;
};

function Picker({ label, icon, accept, camera, disabled, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" leftSection={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!camera}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Resets the input, so that the same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
