import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { usePageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.tsx';
import type { SaveOf } from '../document-kind.ts';
import { FilesCard } from '../files/files-card.tsx';
import { useFetchFile } from '../queries.ts';
import classes from './document-editor.module.css';
import type { DocumentForm, FormTypes, WordBook } from './document-form.ts';
import { type FaultOf, type FieldFaults, faultFinder } from './faults.ts';
import { FormAlerts } from './form-alerts.tsx';
import { type FormState, isUnsent } from './form-state.ts';
import { FormStatus } from './form-status.tsx';
import type { DraftHandle } from './use-document-draft.ts';
import { useDocumentForm } from './use-document-form.ts';

/** What the fields of a kind need to render. */
export type Editing<D extends FormTypes> = {
  document: SaveOf<D>;
  words: WordBook<D>;
  faults: FieldFaults;
  faultOf: FaultOf;
  /** Whether the user has changed anything. */
  isTouched: boolean;
  /** One and the same as long as the form is open. */
  edit: (edit: D['edit']) => void;
};

type EditorProps<D extends FormTypes> = {
  form: DocumentForm<D>;
  start: FormState<D>;
  device: DraftHandle<D>;
  /** Renders the subject of the document, above everything else. */
  renderHead: (editing: Editing<D>) => ReactNode;
  renderFields: (editing: Editing<D>) => ReactNode;
  /** Shows a field that is in a panel; false where the field is on the page. */
  openField?: (field: string, document: SaveOf<D>) => boolean;
  onTouched?: (() => void) | undefined;
  /** A question before submitting; false cancels it. */
  ask?: (document: SaveOf<D>) => Promise<boolean>;
  /** The label of the submit button, where it is not the default. */
  submitLabel?: string;
};

/** The editor of a document: its fields and files, its faults, and where it is saved. */
export function DocumentEditor<D extends FormTypes>(props: EditorProps<D>) {
  const { form, start, device, renderHead, renderFields, openField, onTouched, ask } = props;
  const { kind } = form;
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const leave = () => void navigate(kind.paths.list);
  const open = useDocumentForm(form, {
    start,
    device,
    ask,
    onSubmitted: (isThere) => {
      toast.success(isThere ? t(($) => kind.texts($).submitted) : t(($) => $.documentForm.sentLater));
      leave();
    },
    onFault: (field) => showField(field),
  });
  const { state, dispatch, edit, faults } = open;
  const { document, words } = state;
  usePageTitle(kind.titleOfUnnamed?.(t, document) ?? kind.nameOf(t, language, document));
  // Warns only where this device cannot keep the draft; otherwise nothing is lost by leaving.
  useUnsavedGuard(() => device.problem !== null && isUnsent(state));
  const isTouched = state.changes > 0;
  useEffect(() => {
    if (isTouched) onTouched?.();
  }, [isTouched, onTouched]);

  const showField = (field: string) => {
    if (!openField?.(field, document)) focusField(field);
  };
  const submit = () => {
    // A field passes its last text on when it loses the focus.
    (window.document.activeElement as HTMLElement | null)?.blur();
    open.submit();
  };
  useHotkeys(
    [
      ['mod+S', () => void open.save()],
      ['mod+Enter', () => submit()],
    ],
    [],
  );
  const faultOf = useMemo(() => faultFinder(t, faults), [t, faults]);
  // It stays the same document as long as its form is open.
  const [begun] = useState(start.document);
  const isNew = document.version === undefined;
  const keeper = useMemo<D['address']>(() => (isNew && kind.repeats?.(begun)) || begun, [kind, begun, isNew]);
  const fetchFile = useFetchFile(kind, keeper);
  const editing: Editing<D> = { document, words, faults, faultOf, isTouched, edit };
  return (
    <div className={classes.form}>
      <div className={classes.alerts}>
        <FormAlerts open={open} onFault={showField} />
      </div>
      <Card>{renderHead(editing)}</Card>
      {renderFields(editing)}
      <FilesCard
        keeperId={keeper.id}
        kept={document.files}
        files={state.files}
        texts={form.texts}
        faultOf={faultOf}
        fetchFile={fetchFile}
        dispatch={dispatch}
      />
      <div className={classes.bar}>
        <FormStatus kept={open.kept} />
        <div className={classes.buttons}>
          <Button loading={open.submitting} leftSection={<IconSend size={18} aria-hidden />} onClick={() => submit()}>
            {props.submitLabel ?? t(($) => $.documents.submit)}
          </Button>
          <Button variant="default" disabled={open.submitting} onClick={leave}>
            {t(($) => $.documentForm.later)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Focuses a field, or the list that contains it. */
function focusField(field: string) {
  // After rendering: a folded section unfolds when it contains a fault.
  requestAnimationFrame(() => {
    const find = (name: string | undefined) =>
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name ?? '')}"]`);
    const found = find(field) ?? find(field.split('.')[0]);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  });
}
