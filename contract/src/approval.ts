import { z } from 'zod';
import { Instant, MAX_BULK, Uuid, Version, note, text } from './values.ts';
import { Person } from './modules/people.ts';

/** The states of what is written, submitted and decided upon. Work reports and minutes go the same way. */
export const status = { draft: 1, submitted: 2, approved: 3, returned: 4 } as const;
export const StatusId = z.literal(Object.values(status));
export type StatusId = z.output<typeof StatusId>;

export const Status = z.object({ id: StatusId, name: z.string() });

/** What a caller may do with a document in its state. */
const documentActions = ['update', 'submit', 'recall', 'approve', 'return', 'delete'] as const;
export const DocumentAction = z.enum(documentActions);
export type DocumentAction = z.output<typeof DocumentAction>;

/** One step on the way of a document. */
export const DocumentEvent = z.object({
  at: Instant,
  actor: Person,
  action: z.enum(['submit', 'recall', 'approve', 'return']),
  comment: z.string(),
});
export type DocumentEvent = z.output<typeof DocumentEvent>;

/** A file of a document; within one, names are unique, so that the name fetches it. */
export const DocumentFile = z.object({ name: z.string(), size: z.int(), type: z.string() });
export type DocumentFile = z.output<typeof DocumentFile>;

export const MAX_FILES = 10;
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
/** Specification, section 7: how a report travels with its files. */
export const documentUpload = { json: 'reportDTO', files: 'files', maxFiles: MAX_FILES, maxBytes: MAX_FILE_BYTES };

/** The state of a document, the same for every kind of it. */
export const documentState = {
  author: Person,
  statusId: StatusId,
  version: Version,
  /** Set once, never changed. */
  firstSubmittedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: Person.nullable(),
  updatedAt: Instant,
  actions: z.array(DocumentAction),
};

/**
 * What every write of a document carries: the id that the client chose, the version it is based upon (none for a new
 * document), and an id of this request, which makes a retry after a lost answer idempotent.
 */
export const documentSave = {
  id: Uuid,
  requestId: Uuid,
  version: Version.optional(),
  /** The existing files that stay, by name and in order; new files are uploaded with the call. */
  files: z.array(z.strictObject({ name: note(200).min(1) })).max(MAX_FILES),
};

/** A field that differs from the last submission, `visits.<id>.outcome`; without `before` it is new, without `after` gone. */
export const DocumentChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type DocumentChange = z.output<typeof DocumentChange>;

/**
 * A document for the person who decides: what changed since its last submission, and which document is next in the
 * inbox.
 */
export const toDecide = <Whole extends z.ZodType, Address extends z.ZodType>(whole: Whole, address: Address) =>
  z.object({
    document: whole,
    /** Null for a document that was submitted only once. */
    changes: z.array(DocumentChange).nullable(),
    previous: address.nullable(),
    next: address.nullable(),
  });

/** A comment is required to return a document: its author must know what to mend. */
const decision = { decision: z.enum(['approve', 'return']), comment: text(2000).default('') };
const hasReason = ({ decision: chosen, comment }: { decision: string; comment: string }) =>
  chosen === 'approve' || comment !== '';

/** One decision on one document, named by `Target`. */
export const decisionOn = <Target extends z.ZodRawShape>(target: Target) =>
  z
    .strictObject({ ...target, version: Version, requestId: Uuid, ...decision })
    .refine((given) => hasReason(given as never), { path: ['comment'], message: 'required' });

/** Decisions on several documents, each on its own. */
export const decisionsOn = <Target extends z.ZodRawShape>(target: Target) =>
  z.strictObject({ items: z.array(decisionOn(target)).min(1).max(MAX_BULK) });

/** One answer per decision. `by` is the person who decided first. */
export const DecisionResults = z.object({
  results: z.array(
    z.object({
      id: Uuid,
      ok: z.boolean(),
      code: z.string().optional(),
      message: z.string().optional(),
      decidedBy: Person.optional(),
    }),
  ),
});
export type DecisionResults = z.output<typeof DecisionResults>;
