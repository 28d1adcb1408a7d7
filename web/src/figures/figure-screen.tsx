import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, memo, useDeferredValue } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PHONE } from '../ui/list/list-page.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { OfflineNote } from '../ui/offline-note.tsx';
import { FigureCards } from './figure-cards.tsx';
import type { FigureKind, FigureResult, FigureTypes, FigureViewProps } from './figure-kind.ts';
import { FigureNotes } from './figure-notes.tsx';
import { FigureTable } from './figure-table.tsx';
import classes from './figures.module.css';
import { useFigureQuestion } from './use-figure-question.ts';

/* A screen has one kind for good, a constant: its hooks are the same at every render. */
/* oxlint-disable react/hooks */

/** Placeholder data of the previous query is no answer to this one. */
const hasFailed = ({ data, error, isPlaceholderData }: FigureResult<unknown>): boolean =>
  error !== null && (!data || isPlaceholderData);

type AnsweredProps<Answer> = {
  result: FigureResult<Answer>;
  texts: FigureKind<FigureTypes>['texts'];
  skeleton: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** The answer once it has loaded; before that a skeleton, and after a failure the reason. */
export function Answered<Answer extends object>({ result, texts, skeleton, children }: AnsweredProps<Answer>) {
  const { t } = useTexts();
  const { data, error, refetch, isPlaceholderData } = result;
  if (hasFailed(result))
    return (
      <ErrorState
        title={t(texts.loadFailed)}
        missing={texts.notSeen && t(texts.notSeen)}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return skeleton;
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      <OfflineNote data={data} />
      {children(data)}
    </div>
  );
}

type FigureScreenProps<F extends FigureTypes> = { kind: FigureKind<F>; span: F['span'] };

/** A screen of figures of any kind: controls, notes, lines. */
export function FigureScreen<F extends FigureTypes>({ kind, span }: FigureScreenProps<F>) {
  const { Controls, Skeleton } = kind;
  const asking = useFigureQuestion(kind.address, span);
  const isNarrow = useMediaQuery(kind.narrow ?? PHONE, undefined, { getInitialValueInEffect: false });
  const result = kind.useAnswer(span, asking.question);
  const failed = hasFailed(result);
  const instead = (kind.useInstead ?? useNothing)(asking, failed ? undefined : result.data);
  if (instead) return instead;
  return (
    <>
      <Controls asking={asking} answer={result.data} failed={failed} />
      <Answered
        result={result}
        texts={kind.texts}
        skeleton={Skeleton ? <Skeleton /> : <ListSkeleton isPhone={isNarrow} />}
      >
        {(answer) => (
          <Figures
            kind={kind}
            asking={asking}
            answer={answer}
            isNarrow={isNarrow}
            refreshing={result.isPlaceholderData}
          />
        )}
      </Answered>
    </>
  );
}

const useNothing = () => null;

type FiguresProps<F extends FigureTypes> = FigureViewProps<F> & { kind: FigureKind<F>; refreshing: boolean };

function Figures<F extends FigureTypes>({ kind, refreshing, ...view }: FiguresProps<F>) {
  const { Nothing, Summary, Below } = kind;
  const Before = kind.notes?.Before;
  const notes = kind.useNotes(view.answer);
  if (kind.isEmpty(view.answer)) return <Nothing {...view} />;
  return (
    <>
      {(Before || notes.length > 0) && (
        <div className={kind.notes?.className ? `${classes.notes} ${kind.notes.className}` : classes.notes}>
          {Before && <Before {...view} />}
          <FigureNotes notes={notes} />
        </div>
      )}
      {Summary && <Summary {...view} />}
      <Lines kind={kind} refreshing={refreshing} {...view} />
      {Below && <Below {...view} />}
    </>
  );
}

function Lines<F extends FigureTypes>({ kind, refreshing, ...view }: FiguresProps<F>) {
  const { Actions, OtherView } = kind;
  const caption = kind.useCaption(view.answer);
  // Deferred, because hundreds of cells are rendered: typed text is shown at once. Query and answer stay together.
  const shown = useDeferredValue(view);
  const isOther = OtherView?.isAsked(view.asking.question) ?? false;
  return (
    <>
      {Actions && <Actions {...view} caption={caption} />}
      {isOther && OtherView ? (
        <OtherView.View {...view} />
      ) : (
        <Listed {...shown} kind={kind} refreshing={refreshing} caption={caption} />
      )}
    </>
  );
}

type ListedProps<F extends FigureTypes> = FiguresProps<F> & { caption: string };

const Listed = memo(ListedFigures) as typeof ListedFigures;

function ListedFigures<F extends FigureTypes>({ kind, refreshing, caption, ...view }: ListedProps<F>) {
  const { asking, isNarrow } = view;
  const { Card, NoLines } = kind;
  const table = kind.useTable(view);
  if (NoLines && table.groups.every(({ rows }) => rows.length === 0)) return <NoLines {...view} />;
  return (
    <>
      {isNarrow ? (
        <FigureCards
          caption={caption}
          groups={table.cards ?? table.groups}
          render={(row) => <Card {...view} row={row} />}
          className={kind.classes?.cards}
          refreshing={refreshing}
        />
      ) : (
        <FigureTable
          {...table}
          caption={caption}
          sorting={{ chosen: asking.question.sort, onSort: (sort) => asking.ask({ sort } as Partial<F['question']>) }}
          className={kind.classes?.table}
          refreshing={refreshing}
        />
      )}
      {table.more && (
        <div className={classes.more}>
          <Button variant="default" onClick={table.more.show}>
            {table.more.text}
          </Button>
        </div>
      )}
    </>
  );
}
