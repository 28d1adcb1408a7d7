import { type Language, languages } from '@portal/contract';
import { type Fill, createFill } from './fill.ts';
import type { Words } from './words.ts';

type Mail = { subject: string; /** Its paragraphs. */ body: readonly string[] };

/** The messages that the portal sends. */
export type MailTexts = {
  /** With the link to set a new password. */
  reset: Mail;
  /** For someone who asks for an account but has one already. */
  registered: Mail;
  /** A copy of a message that someone wrote on the portal. */
  message: Mail & {
    /** It was sent before, and has not been read. */
    reminder: string;
    files: string;
    acknowledge: string;
    open: string;
    why: string;
    whyAcknowledge: string;
  };
  /** One event, sent when it happens. */
  notification: Mail & { open: string; why: string };
  /** Pending items, once a day. */
  summary: Mail & {
    waiting: Readonly<
      Record<
        'reportsToDecide' | 'minutesToDecide' | 'actionsOverdue' | 'actionsDue' | 'toAcknowledge' | 'unreadMessages',
        string
      >
    >;
    unread: string;
    /** The kind of item and how many. */
    line: string;
    open: string;
    why: string;
  };
  /** A copy of approved minutes, with what was decided and is to be done. */
  minutes: Mail & { /** Who does something by when. */ action: string };
};

/** Texts of printed documents that are not words of the screens. */
export type PrintTexts = {
  /** Between the items of a list. */
  comma: string;
  printed: string;
  pageLabel: string;
  submitted: string;
  /** Who and when. */
  by: string;
  figures: string;
};

/** Texts of the sheets that users download to fill in or correct, beside the words of the screens. */
export type SheetTexts = {
  /** Parts of the names of the files. */
  files: { template: string; annotated: string };
  /** Between the faults of a line. */
  between: string;
  /** From Monday on. They are known again by their first three letters. */
  days: readonly [string, string, string, string, string, string, string];
};

/** Texts stored for all readers, in the portal's own language: what the audit trail calls a document. */
export type RecordTexts = {
  document: string;
  titledDocument: string;
  /** The name given to someone who has left and was anonymised. */
  departed: { firstname: string; name: string };
};

/** What the server writes: mails, prints, records, sheets. */
export type Papers = { mails: MailTexts; prints: PrintTexts; records: RecordTexts; sheets: SheetTexts };

/** A language as the server speaks it. */
export type Texts = { language: Language; words: Words; papers: Papers; fill: Fill };

/** The company's portal, the same in every language. */
export const BRAND = 'Portail de travail';

/** A language is found by the name of its folder. */
async function load(language: Language): Promise<Texts> {
  const [words, { papers }] = (await Promise.all([
    import(`./${language}/words/index.gen.ts`),
    import(`./${language}/papers/index.ts`),
  ])) as [Words, { papers: Papers }];
  return { language, words, papers, fill: createFill(language) };
}

const loaded = await Promise.all(languages.map(load));

export const textsIn = Object.fromEntries(loaded.map((texts) => [texts.language, texts])) as Record<Language, Texts>;
