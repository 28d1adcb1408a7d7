import type { ComponentType, ReactNode } from 'react';
import type { Text } from '../i18n/i18n.ts';
import type { FigureNote } from './figure-notes.tsx';
import type { FigureTableContent } from './figure-table.tsx';

/** What alone is counted: of each key several, any of which will do. */
export type FigureFilters = Readonly<Partial<Record<string, readonly (string | number)[]>>>;

/** What a screen of figures is asked. `sort` names a column; `year` is null where the address does not say one. */
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
  /** Asks the same but for these. What is typed or ticked is no step that one goes back by: it replaces the last one. */
  ask: (changes: Partial<F['question']>, history?: 'push' | 'replace') => void;
  /** Asks of a longer or shorter period. */
  changeSpan: (span: F['span'], changes?: Partial<F['question']>) => void;
  filterBy: (key: string, values: readonly (string | number)[]) => void;
  clearFilters: () => void;
};

/** What the server answers, as a query has it. */
export type FigureResult<Answer> = {
  data: Answer | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** What is shown still answers the question before. */
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
  /** Parts that stand in the address besides the question, and stay there when another one is asked. */
  keeps?: readonly string[];
};

/** A kind of figures: all that its screen needs to know of it. */
export type FigureKind<F extends FigureTypes> = {
  address: FigureAddress<F['span'], F['question']>;
  useAnswer: (span: F['span'], question: F['question']) => FigureResult<F['answer']>;
  /** `notSeen`: said of figures that there are not, or that the user may not see. */
  texts: { loadFailed: Text; notSeen?: Text };
  /** Up to which width lines are cards; a phone's where nothing is said. */
  narrow?: string;
  /** What is asked, above everything; there is no answer at first, and none where it failed. */
  Controls: ComponentType<{ asking: Asking<F>; answer: F['answer'] | undefined; failed: boolean }>;
  Skeleton?: ComponentType;
  /** What stands in place of the whole screen where its answer asks for it; null: nothing does. */
  useInstead?: (asking: Asking<F>, answer: F['answer'] | undefined) => ReactNode;
  isEmpty: (answer: F['answer']) => boolean;
  /** Where there is nothing to count: says why, and what to do about it. */
  Nothing: ComponentType<FigureViewProps<F>>;
  useNotes: (answer: F['answer']) => readonly FigureNote[];
  /** The notes of this kind look different: the class of their box, and what stands before them. */
  notes?: { className?: string | undefined; Before?: ComponentType<FigureViewProps<F>> };
  /** Tiles, charts: what one looks at before the lines. */
  Summary?: ComponentType<FigureViewProps<F>>;
  useCaption: (answer: F['answer']) => string;
  /** What concerns the lines as a whole: their order, files, paper. */
  Actions?: ComponentType<FigureViewProps<F> & { caption: string }>;
  useTable: (view: FigureViewProps<F>) => FigureTableContent<F['row']>;
  Card: ComponentType<FigureViewProps<F> & { row: F['row'] }>;
  /** Where the question leaves no line of those that there are. */
  NoLines?: ComponentType<FigureViewProps<F>>;
  /** Another view of the same answer, in place of its lines. */
  OtherView?: { isAsked: (question: F['question']) => boolean; View: ComponentType<FigureViewProps<F>> };
  Below?: ComponentType<FigureViewProps<F>>;
  classes?: { table?: string | undefined; cards?: string | undefined };
};
