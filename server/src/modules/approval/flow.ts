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

/** What a document carries in its own table, whatever kind it is. */
export type DocumentHead = {
  id: string;
  authorId: number;
  statusId: StatusId;
  version: number;
  firstSubmittedAt: string | null;
};

/** What an address names a document by: its id, and what else must be true of it, such as its type. */
export type DocumentAddress<Head extends DocumentHead = DocumentHead> = { id: string } & Partial<Head>;

/** The columns that the table of every kind of document has. */
type DocumentColumns = 'id' | 'authorId' | 'statusId' | 'version' | 'firstSubmittedAt' | 'submittedAt' | 'decidedBy';
export type DocumentTable = { [T in keyof DB]: DocumentColumns extends keyof DB[T] ? T : never }[keyof DB];

/** What distinguishes the way of one kind of document from another; all the rest of it is the same. */
export type Flow<Head extends DocumentHead = DocumentHead> = {
  /** The table whose rows are the documents. */
  table: DocumentTable;
  /** The columns a head has beside those of every document. */
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
   * What makes a document readable beside its author and the scope, as a condition on its table. It never makes one
   * decidable.
   */
  alsoVisible?(readerId: number): RawBuilder<boolean>;
  /** What is kept of its documents beside them, brought up to date in the transaction of the step. */
  settleStep?(db: Database, act: Act, document: Head): Promise<void>;
  /** What a notification says of the document beside who acted. */
  noticeOf(document: Head): Record<string, string | number>;
  /** What its address holds beside its id. */
  addressOf(document: Head): Record<string, string | number>;
  /** What it is called by where it is only mentioned, in the language of each reader. */
  nameOf(document: Head): DocumentName;
  /** What the audit trail calls it. */
  labelOf(document: Head): string;
};

/** `save` writes a draft; the others are what a row offers. */
export type Act = DocumentAction | 'save';

const { draft, submitted, approved, returned } = status;

/** The states an act starts from, and the one it leads to: null where the document keeps its state, or is gone. */
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
