import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { useDocumentAddress } from '../use-document-address.ts';
import type { DocumentForm, FormTypes } from './document-form.ts';
import type { FormState } from './form-state.ts';
import type { DraftHandle } from './use-document-draft.ts';
import { useDocumentStart } from './use-document-start.ts';

type OpenedProps<D extends FormTypes> = {
  form: DocumentForm<D>;
  renderEditor: (start: FormState<D>, device: DraftHandle<D>) => ReactNode;
};

/** The form of the document that the path names: a draft, or one that came back. */
export function OpenedDocument<D extends FormTypes>(props: OpenedProps<D>) {
  const address = useDocumentAddress(props.form.kind);
  if (address === null) return <Navigate to={props.form.kind.paths.list} replace />;
  return <Opened key={address.id} {...props} address={address} />;
}

function Opened<D extends FormTypes>({ form, renderEditor, address }: OpenedProps<D> & { address: D['address'] }) {
  const { t } = useTexts();
  const { start, isOwn, document, device, error, refetch } = useDocumentStart(form, address);
  if (start === undefined) return <FormSkeleton />;
  if (start === null)
    return <ErrorState missing={t(($) => form.kind.texts($).notFound)} error={error} onRetry={() => void refetch()} />;
  // A document that can no longer be changed is shown read-only, unless this device has unsent input of it, which must stay
  // reachable.
  if (!isOwn && document && !document.actions.includes('update'))
    return <Navigate to={form.kind.paths.read(address)} replace />;
  return (
    <>
      <OfflineNote data={document} />
      {renderEditor(start, device)}
    </>
  );
}
