import type { StatusId } from '@portal/contract';

/** A document that is being written, as it is kept on this device. */
export type DocumentDraft<Save, Words> = {
  document: Save;
  /** The names of what the document refers to by id: the lists on this device may lack some of them. */
  words: Words;
  /** Its state on the server; null where it is not there yet. */
  statusId: StatusId | null;
};

/** Drafts that an earlier version of the application kept name their document `report`. */
type OlderDraft<Save, Words> = Omit<DocumentDraft<Save, Words>, 'document'> & { report: Save };

export type KeptDraft<Save, Words> = DocumentDraft<Save, Words> | OlderDraft<Save, Words>;

export function readDraft<Save, Words>(kept: KeptDraft<Save, Words>): DocumentDraft<Save, Words> {
  if ('document' in kept) return kept;
  const { report, words, statusId } = kept;
  return { document: report, words, statusId };
}
