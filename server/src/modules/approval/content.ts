import type { DocumentEvent, Faults, FieldTable, Language } from '@portal/contract';
import type { Content as Paper } from 'pdfmake/interfaces.js';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Inside } from '../../db/transaction.ts';
import type { DocumentAddress, DocumentHead } from './flow.ts';

/** What every save of a document carries (see `documentSave` in the contract). */
export type DocumentToSave = {
  id: string;
  requestId: string;
  version?: number | undefined;
  files: readonly { name: string }[];
};

/** A document as it is kept, with its history. */
export type StoredDocument<Head extends DocumentHead> = Head & { history: DocumentEvent[] };

/** The reader of a PDF, and the pictures that it can show. */
export type Printing = { language: Language; timeZone: string; currency: string; shown: ReadonlySet<string> };

/** A document laid out for paper. `name` is that of the file. */
export type Printed = { name: string; title: string; author: string; content: Paper[] };

/** The stored document, and whether the new one must be complete. */
export type Checking<Stored> = { before: Stored | undefined; complete: boolean };

/**
 * What makes up a kind of document: its rows, its rules, its words. `Save` is the input, `Stored` the database's,
 * `Whole` the reader's form.
 */
export type DocumentContent<
  Head extends DocumentHead,
  Save extends DocumentToSave,
  Stored extends StoredDocument<Head>,
  Whole,
> = {
  /** Which document a save is about. */
  addressOf(save: Save): DocumentAddress<Head>;
  /** False where the id is taken already. */
  insert(db: Database, authorId: number, save: Save, fileCount: number): Promise<boolean>;
  /** The fields alone: state and version belong to the steps. */
  update(db: Database, save: Save, fileCount: number): Promise<unknown>;
  /** Writes the parts of the document in other tables. */
  replaceParts(db: Database, authorId: number, save: Save): Promise<void>;
  /** The author's other document in the same place, if there can be only one. */
  findOther(db: Database, authorId: number, save: Save): Promise<{ id: string } | undefined>;
  /** The faults of the document, by field; missing fields count only if it must be complete. */
  findFaults(inside: Context, save: Save, checking: Checking<Stored>): Promise<Faults>;
  /** Side effects of the first submission. */
  settleFirstSubmission(inside: Context, id: string): Promise<unknown>;
  /** Side effects of the approval, in its transaction. */
  settleApproval(inside: Inside<Context>, document: Head): Promise<unknown>;
  readStored(db: Database, id: string): Promise<Stored>;
  /** The document for its reader: its sums and allowed actions depend on who asks and when. */
  complete(context: Context, stored: Stored): Promise<Whole>;
  /** Its fields, from which the snapshots of submissions and of the audit trail derive. */
  fields: FieldTable;
  print(document: Whole, printing: Printing): Printed;
};
