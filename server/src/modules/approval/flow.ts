import {
  type Access,
  type DocumentAction,
  type DocumentEntity,
  type DocumentName,
  type NotificationKey,
  type Permission,
  type StatusId,
  status,
} from '@portal/contract';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.gen.ts';

/** The columns that a document of any kind has in its own table. */
export type DocumentHead = {
  id: string;
  authorId: number;
  statusId: StatusId;
  version: number;
  firstSubmittedAt: string | null;
};

/** Identifies a document: its id, and further conditions, such as its type. */
export type DocumentAddress<Head extends DocumentHead = DocumentHead> = { id: string } & Partial<Head>;

/** The columns that the table of every kind of document has. */
type DocumentColumns = 'id' | 'authorId' | 'statusId' | 'version' | 'firstSubmittedAt' | 'submittedAt' | 'decidedBy';
export type DocumentTable = { [T in keyof DB]: DocumentColumns extends keyof DB[T] ? T : never }[keyof DB];

/** What differs between the workflows of two kinds of documents. */
export type Flow<Head extends DocumentHead = DocumentHead> = {
  /** The table whose rows are the documents. */
  table: DocumentTable;
  /** The further columns of a head, besides those of every document. */
  columns: readonly (keyof Head & string)[];
  /** Its word in the audit trail. */
  entity: DocumentEntity;
  /** The module's word: live events and acts begin with it. */
  topic: 'work-reports' | 'meetings-reports';
  /** Who may open documents of this kind at all. */
  access: Access;
  permissions: Record<'add' | 'update' | 'delete' | 'approve' | 'readAll', Permission>;
  notices: Record<'submit' | 'approve' | 'return', NotificationKey>;
  /**
   * Makes further documents readable besides the author's own and those in scope, as a condition on their table. It
   * never makes one decidable.
   */
  alsoVisible?(readerId: number): RawBuilder<boolean>;
  /** Updates data derived from the documents, in the transaction of the step. */
  settleStep?(db: Database, act: Act, document: Head): Promise<void>;
  /** The parameters of a notification besides the actor. */
  noticeOf(document: Head): Record<string, string | number>;
  /** The parts of its address besides the id. */
  addressOf(document: Head): Record<string, string | number>;
  /** Its name where it is only mentioned, worded in the language of each reader. */
  nameOf(document: Head): DocumentName;
  /** Its label in the audit trail. */
  labelOf(document: Head): string;
};

/** `save` writes a draft; the others are what a row offers. */
export type Act = DocumentAction | 'save';

const { draft, submitted, approved, returned } = status;

/**
 * The states from which an act is possible, and the resulting one: null if the state stays, or the document is gone.
 */
export const transitions = {
  save: { from: [draft], to: null },
  update: { from: [draft, returned], to: null },
  submit: { from: [draft, returned], to: submitted },
  recall: { from: [submitted], to: draft },
  approve: { from: [submitted], to: approved },
  return: { from: [submitted], to: returned },
  delete: { from: [draft, returned], to: null },
} as const satisfies Record<Act, { from: readonly StatusId[]; to: StatusId | null }>;

/** Whether the act is possible in this state. */
export const isPossible = (act: Act, statusId: StatusId): boolean =>
  (transitions[act].from as readonly StatusId[]).includes(statusId);
