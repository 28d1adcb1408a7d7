import type {
  Access,
  DocumentAction,
  DocumentChange,
  DocumentEvent,
  DocumentFile,
  Person,
  StatusId,
} from '@portal/contract';
import type { TextTable, Translate } from '../i18n/i18n.ts';
import type { DocumentCalls } from './queries.ts';

/** How one document is found among those of its kind; a kind may need more than the id. */
type DocumentAddress = { id: string };

/** A document in a list, as every kind has it. */
export type DocumentRow = {
  id: string;
  version: number;
  statusId: StatusId;
  author: Person;
  submittedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: Person | null;
  updatedAt: Date;
  actions: readonly DocumentAction[];
};

/** A step on the way of a document. */
export type HistoryStep = Omit<DocumentEvent, 'at'> & { at: Date };

/** The whole document. */
export type WholeDocument = DocumentRow & { files: readonly DocumentFile[]; history: readonly HistoryStep[] };

/** A document as it is written and sent. `files`: those that the server has already and that stay. */
export type DocumentSave = { id: string; requestId: string; version?: number | undefined; files: { name: string }[] };

/** The types of a kind of document. `answer`: what the server sends, which `readWhole` turns into the whole document. */
export type DocumentTypes = {
  address: DocumentAddress;
  row: DocumentRow;
  whole: WholeDocument;
  save: DocumentSave;
  answer: unknown;
};

/** A row or a whole document contains its address and can be passed wherever an address is expected. */
export type RowOf<D extends DocumentTypes> = D['address'] & D['row'];
export type WholeOf<D extends DocumentTypes> = D['address'] & D['whole'];
export type SaveOf<D extends DocumentTypes> = D['address'] & D['save'];

/** A document for its decider: the changes since its last submission, and its neighbours in the inbox. */
export type ToDecide<D extends DocumentTypes> = {
  document: WholeOf<D>;
  changes: readonly DocumentChange[] | null;
  previous: D['address'] | null;
  next: D['address'] | null;
};

export type DecisionKind = 'approve' | 'return';
/** `requestId` identifies this decision, so that a retry after a lost answer is not a second decision. */
export type Decision<D extends DocumentTypes> = D['address'] & {
  version: number;
  requestId: string;
  decision: DecisionKind;
  comment: string;
};
/** One decision, whose refusal is a failure of the call; or several, each with a result of its own. */
export type Decisions<D extends DocumentTypes> = Decision<D> | { items: readonly Decision<D>[] };

/** The texts that each kind words differently. */
type DocumentTexts = Record<'notFound' | 'submitted' | 'incomplete' | 'recalled' | 'deleteTitle' | 'deleted', string>;

/**
 * A kind of document: all that lists, the inbox and the page of one need to know of it. What its form needs besides is a
 * `DocumentForm` (form/document-form.ts), so that a list does not carry the form.
 */
export type DocumentKind<D extends DocumentTypes> = {
  /** The name of its drafts and outbox entries on a device: it must never change. */
  name: string;
  calls: DocumentCalls<D>;
  /** Who may decide. */
  decides: Access;
  paths: {
    list: string;
    waiting: string;
    read: (address: D['address']) => string;
    approve: (address: D['address']) => string;
    update: (address: D['address']) => string;
  };
  /** The parts of an address: their names in the addresses of its screens, and how they are read and written. */
  address: {
    params: readonly string[];
    /** `…/read?id=` instead of `…/:id/read`. */
    isInQuery?: true;
    /** Null where there can be no document of that address. */
    read: (parts: readonly (string | undefined)[]) => D['address'] | null;
    write: (address: D['address']) => readonly (string | number)[];
  };
  nameOf: (t: Translate, language: string, document: RowOf<D> | WholeOf<D> | SaveOf<D>) => string;
  /** What its form is called while it has no name of its own; absent where it has one from the start. */
  titleOfUnnamed?: (t: Translate, document: SaveOf<D>) => string | null;
  /** The label of a field from its path in a fault: `visits.2.outcome`. */
  nameOfField: (t: Translate, field: string) => string;
  /** The save that would send the document again unchanged. */
  saveOf: (document: WholeOf<D>, requestId: string) => SaveOf<D>;
  /** Turns an answer of the server, whose shape may differ, into a whole document. */
  readWhole: (answer: D['answer']) => WholeOf<D>;
  texts: TextTable<DocumentTexts>;
};

/** What a form needs to know of a kind: what is written need not be something that is decided upon. */
export type WrittenKind<D extends DocumentTypes> = Pick<
  DocumentKind<D>,
  'name' | 'address' | 'nameOf' | 'titleOfUnnamed' | 'nameOfField' | 'readWhole'
> & {
  calls: Pick<DocumentCalls<D>, 'details' | 'file'>;
  /** The document that a copy was made from: until the server has the copy, its files are fetched from there. */
  repeats?: (document: SaveOf<D>) => D['address'] | undefined;
  paths: Pick<DocumentKind<D>['paths'], 'list' | 'read' | 'update'>;
  texts: TextTable<Pick<DocumentTexts, 'notFound' | 'submitted'>>;
};
