import { Checkbox } from '@mantine/core';
import type { PerformanceFigureName } from '@portal/contract';
import { useState } from 'react';
import cards from '../../../figures/cards.module.css';
import { CardFigures } from '../../../figures/figure-cards.tsx';
import type { FigureColumn, FigureGroup, FigureTableContent } from '../../../figures/figure-table.tsx';
import tables from '../../../figures/table.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { FigureButton } from '../parts/figure-button.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import { Light } from '../parts/light.tsx';
import classes from '../parts/performance.module.css';
import { Rank } from '../parts/rank.tsx';
import { TrendLine } from '../parts/trend-line.tsx';
import type { FigureOwner } from '../parts/use-panel.ts';
import { type Asking, figureNames, personHref } from '../question.ts';
import type { Figures, PerformanceLine, TeamPerformance } from '../queries.ts';
import { groupsOf } from './groups.ts';
import { PersonCell } from './person-cell.tsx';
import type { TeamProps } from './team-kind.tsx';

/** A person, all of them together, or the median, which has no figures to open. */
export type TeamRow = {
  key: string;
  name: string;
  of: FigureOwner;
  figures: Figures | null;
  line: PerformanceLine | null;
};

export function useTeamRows(answer: TeamPerformance) {
  const { t } = useTexts();
  const sumOf = (key: 'total' | 'median', figures: Figures | null): TeamRow => ({
    key,
    name: t(($) => $.performanceTracking[key]),
    of: 'team',
    figures,
    line: null,
  });
  const ofLine = (line: PerformanceLine): TeamRow => {
    const { id } = line.person;
    return { key: String(id), name: personName(line.person), of: id, figures: line.figures, line };
  };
  return { ofLine, total: sumOf('total', answer.total.figures), median: sumOf('median', null) };
}

/** One line a person; the total and the median below. */
export function useTeamTable({ asking, answer }: TeamProps): FigureTableContent<TeamRow> {
  const { t } = useTexts();
  const columns = useColumns(asking, answer);
  const { ofLine, total, median } = useTeamRows(answer);
  const groups = groupsOf(answer).map(({ key, lines }): FigureGroup<TeamRow> => ({
    key,
    heading: key === 'all' ? undefined : t(($) => $.performanceTracking.groups[key]),
    rows: lines.map(ofLine),
  }));
  return {
    columns,
    groups,
    foot: [total, median],
    isChosen: ({ line }) => line !== null && asking.question.compared.includes(line.person.id),
    cards: [{ key: 'total', label: total.name, rows: [total] }, ...groups],
  };
}

function useColumns(asking: Asking, answer: TeamPerformance): FigureColumn<TeamRow>[] {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const currency = useCurrency();
  return [
    {
      key: 'check',
      head: null,
      className: classes.check,
      cell: ({ line }) => line && <CompareCheck asking={asking} line={line} />,
    },
    {
      key: 'rank',
      head: t(($) => $.figures.names.rank),
      title: t(($) => $.performanceTracking.rankHint),
      isNumeric: true,
      cell: ({ line }) => line && <Rank {...line} />,
    },
    {
      key: 'name',
      head: t(($) => $.performanceTracking.columns.person),
      sort: 'name',
      isName: true,
      cell: ({ name, line }) => (line ? <PersonCell line={line} href={personHref(asking, line.person.id)} /> : name),
      marks: ({ line, figures }) => ({
        title: line ? undefined : t(($) => $.performanceTracking[figures ? 'totalHint' : 'medianHint']),
      }),
    },
    {
      key: 'light',
      head: t(($) => $.performanceTracking.columns.light),
      cell: ({ line }) => line && <Light light={line.light} isToDate={answer.running !== null} />,
    },
    {
      key: 'trend',
      head: t(($) => $.performanceTracking.trendHead),
      cell: ({ figures }) => figures && <TrendLine name="score" trend={figures.score.trend} />,
    },
    ...figureNames.map((name): FigureColumn<TeamRow> => ({
      key: name,
      head: name === 'landing' ? `${texts.name(name)} (${currency})` : texts.name(name),
      title: t(($) => $.figures.formulas[name]),
      sort: name,
      isNumeric: true,
      cell: ({ name: whose, of, figures }) =>
        figures ? (
          <FigureButton name={name} figures={figures} of={of} whose={whose} />
        ) : (
          texts.short(name, answer.median[name])
        ),
      marks: () => ({ 'data-figure': name }),
    })),
  ];
}

type CompareCheckProps = { asking: Asking; line: PerformanceLine; className?: string | undefined };

/** Chooses people to compare. It replaces the history entry: choosing is not a step to go back to. */
function CompareCheck({ asking, line: { person }, className }: CompareCheckProps) {
  const { t } = useTexts();
  const { compared } = asking.question;
  const isChosen = compared.includes(person.id);
  const others = compared.filter((id) => id !== person.id);
  return (
    <Checkbox
      className={className}
      aria-label={t(($) => $.performanceTracking.compareOne, { person: personName(person) })}
      checked={isChosen}
      onChange={() => asking.ask({ compared: isChosen ? others : [...others, person.id] }, 'replace')}
    />
  );
}

/** The figures of the score: the rest is one press away. */
const first = ['score', 'attainment', 'coverage', 'frequencyKept', 'punctuality'] as const;
const rest = figureNames.filter((name) => !first.some((one) => one === name));

/** A card for each person, for phones. */
export function TeamCard({ asking, answer, row }: TeamProps & { row: TeamRow }) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const { line, figures } = row;
  if (!figures) return null;
  if (!line)
    return (
      <>
        <h3 className={cards.name}>{row.name}</h3>
        <FoldedFigures row={row} figures={figures} />
        <p className={tables.detail}>
          {t(($) => $.performanceTracking.medianScore, { score: texts.short('score', answer.median.score) })}
        </p>
      </>
    );
  return (
    <>
      <div className={classes.cardTop}>
        <Rank {...line} />
        <div className={classes.cardWho}>
          <PersonCell line={line} href={personHref(asking, line.person.id)} />
        </div>
        <CompareCheck className={classes.cardCheck} asking={asking} line={line} />
      </div>
      <div className={classes.cardState}>
        <Light light={line.light} isToDate={answer.running !== null} />
        <TrendLine name="score" trend={figures.score.trend} />
      </div>
      <FoldedFigures row={row} figures={figures} />
    </>
  );
}

function FoldedFigures({ row: { name: whose, of }, figures }: { row: TeamRow; figures: Figures }) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const [isOpen, setIsOpen] = useState(false);
  const list = (names: readonly PerformanceFigureName[]) => (
    <CardFigures
      figures={names.map((name) => ({
        key: name,
        label: texts.name(name),
        value: <FigureButton name={name} figures={figures} of={of} whose={whose} />,
      }))}
    />
  );
  return (
    <>
      {list(first)}
      <details className={cards.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t(($) => $.performanceTracking.moreFigures)}</summary>
        {isOpen && list(rest)}
      </details>
    </>
  );
}
