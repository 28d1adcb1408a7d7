import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast.tsx';
import type { DocumentKind, DocumentTypes } from '../document-kind.ts';
import { useFetchFile, useSaveFile } from '../queries.ts';
import type { FileSource } from './document-files.tsx';

/** How the files of a document are seen and saved. */
export function useFileSource<D extends DocumentTypes>(kind: DocumentKind<D>, document: D['address']): FileSource {
  const { t } = useTexts();
  const fetch = useFetchFile(kind, document);
  const { mutate } = useSaveFile(kind, document);
  const onError = (error: unknown) =>
    toast.error(
      t(($) => $.documents.fileFailed),
      problemText(t, error),
    );
  return { key: document.id, fetch, save: (name) => mutate(name, { onError }) };
}
