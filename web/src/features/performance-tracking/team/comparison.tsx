import type { PerformanceFigureName } from '@portal/contract';
import { IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type FigureColumn, FigureTable } from '../../../figures/figure-table.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { familyNameFirst, personName } from '../../../references/person-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FigureButton } from '../parts/figure-button.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import { Light } from '../parts/light.tsx';
import classes from '../parts/performance.module.css';
import { figureNames, personHref } from '../question.ts';
import type { PerformanceLine } from '../queries.ts';
import type { TeamProps } from './team-kind.tsx';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';

const MOST = 8;

/** People side by side, figure by figure, and the median beside them. */
export function Comparison({ asking, answer }: TeamProps) {
  const { t } = useTexts();
  const { compared } = asking.question;
  const lines = compared.flatMap((id) => answer.lines.find(({ person }) => person.id === id) ?? []);
  return (
    <>
      <MultiSelect
        className={classes.people}
        label={t(($) => $.performanceTracking.compareWho)}
        data={answer.lines.map(({ person }) => ({ value: String(person.id), label: familyNameFirst(person) }))}
        value={lines.map(({ person }) => String(person.id))}
        onChange={(ids) => asking.ask({ compared: ids.map(Number) }, 'replace')}
        maxValues={MOST}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.ui.list.clearSelection) }}
        nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
        hidePickedOptions
      />
      {lines.length === 0 ? (
        <EmptyState
          icon={IconScale}
          title={t(($) => $.performanceTracking.compareNobody)}
          text={t(($) => $.performanceTracking.compareText)}
        />
      ) : (
        <SideBySide asking={asking} answer={answer} lines={lines} />
      )}
    </>
  );
}

type SideBySideProps = Pick<TeamProps, 'asking' | 'answer'> & { lines: readonly PerformanceLine[] };

/** The largest of a row: written bold. */
function bestOf(name: PerformanceFigureName, lines: readonly PerformanceLine[]): string | null {
  const values = lines.flatMap(({ figures }) => figures[name].value ?? []);
  if (values.length < 2) return null;
  return values.reduce((best, value) => (Number(value) > Number(best) ? value : best));
}

type FigureRow = { key: PerformanceFigureName; best: string | null };

function SideBySide(props: SideBySideProps) {
  const { t } = useTexts();
  const rows = figureNames.map((key) => ({ key, best: bestOf(key, props.lines) }));
  return (
    <FigureTable
      caption={t(($) => $.performanceTracking.views.compare)}
      columns={useColumns(props)}
      groups={[{ key: 'figures', rows }]}
      foot={[]}
      className={classes.table}
    />
  );
}

function useColumns({ asking, answer, lines }: SideBySideProps): FigureColumn<FigureRow>[] {
  const { t } = useTexts();
  const texts = useFigureTexts();
  return [
    {
      key: 'figure',
      head: t(($) => $.performanceTracking.figure),
      isName: true,
      cell: ({ key }) => texts.name(key),
      marks: ({ key }) => ({ title: t(($) => $.figures.formulas[key]) }),
    },
    ...lines.map(({ person, light, figures }): FigureColumn<FigureRow> => ({
      key: String(person.id),
      head: (
        <>
          <Link to={personHref(asking, person.id)} className={classes.comparedPerson}>
            {personName(person)}
          </Link>
          <Light light={light} isToDate={answer.running !== null} />
        </>
      ),
      isNumeric: true,
      cell: ({ key }) => <FigureButton name={key} figures={figures} of={person.id} whose={personName(person)} />,
      marks: ({ key, best }) => ({ 'data-best': (best !== null && figures[key].value === best) || undefined }),
    })),
    {
      key: 'median',
      head: t(($) => $.performanceTracking.median),
      isNumeric: true,
      cell: ({ key }) => texts.short(key, answer.median[key]),
    },
    {
      key: 'total',
      head: t(($) => $.performanceTracking.total),
      isNumeric: true,
      cell: ({ key }) => texts.short(key, answer.total.figures[key].value),
    },
  ];
}
