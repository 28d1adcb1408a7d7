import { useDraft } from '../../offline/use-draft.ts';
import type { WrittenKind } from '../document-kind.ts';
import { readDraft } from '../draft.ts';
import type { DraftOf, FormTypes, KeptDraftOf } from './document-form.ts';

/** The draft of a document on this device: `undefined` while loading, null where there is none. */
export function useDocumentDraft<D extends FormTypes>(kind: WrittenKind<D>, id: string) {
  const { draft, keep, ...device } = useDraft<KeptDraftOf<D>>(kind.name, id);
  const read: DraftOf<D> | null | undefined = draft && readDraft(draft.value);
  return { ...device, keep, draft: read, files: draft?.files ?? [] };
}

export type DraftHandle<D extends FormTypes> = ReturnType<typeof useDocumentDraft<D>>;
