import type { Faults } from '@portal/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { TextTable } from '../../i18n/i18n.ts';
import type { DocumentTypes, SaveOf, WholeOf, WrittenKind } from '../document-kind.ts';
import type { DocumentDraft, KeptDraft } from '../draft.ts';
import type { Difference } from './differences.ts';

/** The types of a kind with a form: the names of what it refers to, and the edits of its form. */
export type FormTypes = DocumentTypes & { words: object; edit: object };

/** The words for what the document refers to by number, by keys of the kind's own. */
export type WordBook<D extends FormTypes> = Readonly<Record<string, D['words']>>;
export type DraftOf<D extends FormTypes> = DocumentDraft<SaveOf<D>, WordBook<D>>;
export type KeptDraftOf<D extends FormTypes> = KeptDraft<SaveOf<D>, WordBook<D>>;
/** What an edit changes: the document, and the names of what was chosen. */
export type Written<D extends FormTypes> = Pick<DraftOf<D>, 'document' | 'words'>;

/** The texts of the form that each kind words differently. */
type FormTexts = Record<
  ('tooManyFiles' | 'waitsTitle' | 'waitsText') | ('staleTitle' | 'secondTitle' | 'secondSettled' | 'openSecond'),
  string
>;

/** Our version, and the server's. */
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
  /** Faults that prevent submission though the schema accepts the document. */
  findFaults: (document: SaveOf<D>) => Faults;
  /** Faults that not even a draft may have: shown at once, and nothing is sent while they last. */
  findFaultsAtOnce?: (document: SaveOf<D>) => Faults;
  /** The draft for editing a document of the server. */
  draftOf: (document: WholeOf<D>) => DraftOf<D>;
  /** The document after an edit. Unchanged parts stay the same objects, so that they are not rendered again. */
  edit: (written: Written<D>, edit: D['edit']) => Written<D>;
  /** Computes the differences between two versions as text and passes them to its child. */
  Comparison: (props: ComparisonProps<D>) => ReactNode;
  /** Shows the state of the server's version, where it is not a document status. */
  Status?: (props: { document: WholeOf<D> }) => ReactNode;
  texts: TextTable<FormTexts>;
};
