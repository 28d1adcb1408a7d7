import { useTexts } from '../../../i18n/i18n.ts';
import { type FigureColumn, FigureTable } from '../../../figures/figure-table.tsx';
import tables from '../../../figures/table.module.css';
import { NOTHING } from '../../../ui/list/types.ts';
import { FigureButton } from '../parts/figure-button.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from '../parts/performance.module.css';
import { type Asking, personHref } from '../question.ts';
import type { PerformanceLine, TeamPerformance } from '../queries.ts';
import { PersonCell } from './person-cell.tsx';
import type { TeamProps } from './team-kind.tsx';
import { type TeamRow, useTeamRows } from './team-lines.tsx';

const potentials = ['A', 'B', 'C'] as const;
const STEPS = 4;

type Coverage = PerformanceLine['byPotential'];

/** The colour level of a cell, in quarters; the number says the same. */
const warmthOf = (value: string | null): number | undefined =>
  value === null ? undefined : Math.min(STEPS, Math.max(0, Math.floor(Number(value) * STEPS)));

/** The coverage of A, B and C for each person: as numbers, with colour as a hint. */
export function CoverageMap({ asking, answer }: TeamProps) {
  const { t } = useTexts();
  const { ofLine, total } = useTeamRows(answer);
  return (
    <FigureTable
      caption={t(($) => $.performanceTracking.coverageMap)}
      columns={useColumns(asking, answer)}
      groups={[{ key: 'all', rows: answer.lines.map(ofLine) }]}
      foot={[total]}
      className={classes.table}
    />
  );
}

function useColumns(asking: Asking, answer: TeamPerformance): FigureColumn<TeamRow>[] {
  const { t } = useTexts();
  const seenBy = ({ line }: TeamRow): Coverage => (line ?? answer.total).byPotential;
  const cellOf = (row: TeamRow, potential: string) => seenBy(row).find((one) => one.potential === potential);
  return [
    {
      key: 'name',
      head: t(($) => $.performanceTracking.columns.person),
      isName: true,
      cell: ({ name, line }) => (line ? <PersonCell line={line} href={personHref(asking, line.person.id)} /> : name),
    },
    ...potentials.map((potential): FigureColumn<TeamRow> => ({
      key: potential,
      head: t(($) => $.health.potentialOf, { potential }),
      isNumeric: true,
      cell: (row) => <Seen cell={cellOf(row, potential)} />,
      marks: (row) => ({ 'data-warmth': warmthOf(cellOf(row, potential)?.value ?? null) }),
    })),
    {
      key: 'coverage',
      head: t(($) => $.figures.names.coverage),
      isNumeric: true,
      cell: ({ figures, of, name }) =>
        figures && <FigureButton name="coverage" figures={figures} of={of} whose={name} />,
      marks: ({ figures }) => ({ 'data-warmth': warmthOf(figures?.coverage.value ?? null) }),
    },
  ];
}

function Seen({ cell }: { cell: Coverage[number] | undefined }) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  if (!cell || cell.value === null) return NOTHING;
  return (
    <>
      {texts.exact('coverage', cell.value)}
      <span className={tables.detail}>
        {t(($) => $.performanceTracking.seenOf, { seen: cell.seen, all: cell.linked })}
      </span>
    </>
  );
}
