import type { Faults } from '@portal/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { TextTable } from '../../i18n/i18n.ts';
import type { DocumentTypes, SaveOf, WholeOf, WrittenKind } from '../document-kind.ts';
import type { DocumentDraft, KeptDraft } from '../draft.ts';
import type { Difference } from './differences.ts';

/** The types of a kind that is written here: what is known of what it refers to, and what its form does to a document. */
export type FormTypes = DocumentTypes & { words: object; edit: object };

/** The words for what the document refers to by number, by keys of the kind's own. */
export type WordBook<D extends FormTypes> = Readonly<Record<string, D['words']>>;
export type DraftOf<D extends FormTypes> = DocumentDraft<SaveOf<D>, WordBook<D>>;
export type KeptDraftOf<D extends FormTypes> = KeptDraft<SaveOf<D>, WordBook<D>>;
/** What an edit changes: the document, and the words that came with what was chosen. */
export type Written<D extends FormTypes> = Pick<DraftOf<D>, 'document' | 'words'>;

/** What a kind says in its form in words of its own. */
type FormTexts = Record<
  ('tooManyFiles' | 'waitsTitle' | 'waitsText') | ('staleTitle' | 'secondTitle' | 'secondSettled' | 'openSecond'),
  string
>;

/** Ours, and what stands on the server. */
export type ComparisonProps<D extends FormTypes> = {
  mine: SaveOf<D>;
  theirs: WholeOf<D>;
  words: WordBook<D>;
  children: (differences: readonly Difference[]) => ReactNode;
};

/** What the form of a kind needs besides the kind itself: it is loaded with the form. */
export type DocumentForm<D extends FormTypes> = {
  kind: WrittenKind<D>;
  schema: z.ZodType<SaveOf<D>>;
  /** What keeps a document from being submitted that the schema lets pass. */
  findFaults: (document: SaveOf<D>) => Faults;
  /** What no document can be, not even a draft: it is said at once, and not sent as long as it stands. */
  findFaultsAtOnce?: (document: SaveOf<D>) => Faults;
  /** What the form starts from that changes a document of the server. */
  draftOf: (document: WholeOf<D>) => DraftOf<D>;
  /** The document after an edit. What did not change stays the same object, so that it is not drawn again. */
  edit: (written: Written<D>, edit: D['edit']) => Written<D>;
  /** Finds what differs between two versions, as a reader would say it; its child draws it. */
  Comparison: (props: ComparisonProps<D>) => ReactNode;
  /** The state of what stands on the server, where it is none of a document's. */
  Status?: (props: { document: WholeOf<D> }) => ReactNode;
  texts: TextTable<FormTexts>;
};
