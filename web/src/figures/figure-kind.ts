import type { ComponentType, ReactNode } from 'react';
import type { Text } from '../i18n/i18n.ts';
import type { FigureNote } from './figure-notes.tsx';
import type { FigureTableContent } from './figure-table.tsx';

/** The filters: each key may have several values, combined by OR. */
export type FigureFilters = Readonly<Partial<Record<string, readonly (string | number)[]>>>;

/** The query of a screen of figures. `sort` names a column; `year` is null where the address has none. */
export type FigureQuestion = { year: number | null; sort: string; filters?: FigureFilters };

/** The types of a kind of figures. `row`: a line of its table, or all lines together. */
export type FigureTypes = {
  span: string;
  question: FigureQuestion;
  answer: object;
  row: { key: string | number | null };
};

/** The question in the address, and the ways to ask something else: each is an address, so that back works. */
export type Asking<F extends Pick<FigureTypes, 'span' | 'question'>> = {
  span: F['span'];
  question: F['question'];
  /** Changes the query. Typed text and ticks replace the history entry, because they are no steps to go back to. */
  ask: (changes: Partial<F['question']>, history?: 'push' | 'replace') => void;
  /** Asks of a longer or shorter period. */
  changeSpan: (span: F['span'], changes?: Partial<F['question']>) => void;
  filterBy: (key: string, values: readonly (string | number)[]) => void;
  clearFilters: () => void;
};

/** The answer of the server, as a React Query result. */
export type FigureResult<Answer> = {
  data: Answer | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** The data shown still belongs to the previous query. */
  isPlaceholderData: boolean;
};

export type FigureViewProps<F extends FigureTypes> = { asking: Asking<F>; answer: F['answer']; isNarrow: boolean };

/** Key and value of each part of an address; false is as usual, and not said. */
export type AddressEntries = readonly (readonly [key: string, value: string | false])[];

/** How a kind reads its question from an address and writes it there. */
export type FigureAddress<Span extends string, Question> = {
  paths: Readonly<Record<Span, string>>;
  read: (span: Span, params: URLSearchParams) => Question;
  write: (span: Span, question: Question) => AddressEntries;
  /** Further parts of the address, which stay when the query changes. */
  keeps?: readonly string[];
};

/** A kind of figures: all that its screen needs to know of it. */
export type FigureKind<F extends FigureTypes> = {
  address: FigureAddress<F['span'], F['question']>;
  useAnswer: (span: F['span'], question: F['question']) => FigureResult<F['answer']>;
  /** `notSeen`: said of figures that there are not, or that the user may not see. */
  texts: { loadFailed: Text; notSeen?: Text };
  /** Up to which width lines are cards; by default a phone's. */
  narrow?: string;
  /** The controls above everything; `answer` is undefined at first and after a failure. */
  Controls: ComponentType<{ asking: Asking<F>; answer: F['answer'] | undefined; failed: boolean }>;
  Skeleton?: ComponentType;
  /** Replaces the whole screen, depending on the answer; null: it does not. */
  useInstead?: (asking: Asking<F>, answer: F['answer'] | undefined) => ReactNode;
  isEmpty: (answer: F['answer']) => boolean;
  /** Where there is nothing to count: says why, and what to do about it. */
  Nothing: ComponentType<FigureViewProps<F>>;
  useNotes: (answer: F['answer']) => readonly FigureNote[];
  /** The notes of this kind look different: the class of their box, and what stands before them. */
  notes?: { className?: string | undefined; Before?: ComponentType<FigureViewProps<F>> };
  /** Tiles and charts above the lines. */
  Summary?: ComponentType<FigureViewProps<F>>;
  useCaption: (answer: F['answer']) => string;
  /** Actions on all lines: order, export, print. */
  Actions?: ComponentType<FigureViewProps<F> & { caption: string }>;
  useTable: (view: FigureViewProps<F>) => FigureTableContent<F['row']>;
  Card: ComponentType<FigureViewProps<F> & { row: F['row'] }>;
  /** Shown where the query matches none of the lines. */
  NoLines?: ComponentType<FigureViewProps<F>>;
  /** Another view of the same answer, in place of its lines. */
  OtherView?: { isAsked: (question: F['question']) => boolean; View: ComponentType<FigureViewProps<F>> };
  Below?: ComponentType<FigureViewProps<F>>;
  classes?: { table?: string | undefined; cards?: string | undefined };
};
