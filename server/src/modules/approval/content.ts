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

/** For whom a document is printed, and which of its pictures there are to show. */
export type Printing = { language: Language; timeZone: string; currency: string; shown: ReadonlySet<string> };

/** A document laid out for paper. `name` is that of the file. */
export type Printed = { name: string; title: string; author: string; content: Paper[] };

/** What stands there already, and whether the document is to be complete. */
export type Checking<Stored> = { before: Stored | undefined; complete: boolean };

/**
 * What a kind of document is made of: its rows, its rules, its words. `Save` is how it arrives, `Stored` how it is kept,
 * `Whole` how its reader gets it.
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
  /** Writes what belongs to the document beside its own row. */
  replaceParts(db: Database, authorId: number, save: Save): Promise<void>;
  /** The author's other document that has the place of this one already, where there can be only one. */
  findOther(db: Database, authorId: number, save: Save): Promise<{ id: string } | undefined>;
  /** What the document cannot be, every fault at its field; what it still lacks counts only when it is to be complete. */
  findFaults(inside: Context, save: Save, checking: Checking<Stored>): Promise<Faults>;
  /** What else the first submission settles. */
  settleFirstSubmission(inside: Context, id: string): Promise<unknown>;
  /** What begins with the approval, in its transaction. */
  settleApproval(inside: Inside<Context>, document: Head): Promise<unknown>;
  readStored(db: Database, id: string): Promise<Stored>;
  /** As its reader gets it: what it sums up, and what the caller may do with it, depend on who asks and when. */
  complete(context: Context, stored: Stored): Promise<Whole>;
  /** What it is made of: the snapshots that submissions are compared by, and that the audit trail shows, follow from it. */
  fields: FieldTable;
  print(document: Whole, printing: Printing): Printed;
};
