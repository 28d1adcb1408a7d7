import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { FigureButton } from '../parts/figure-button.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from '../parts/performance.module.css';
import type { Figures, PerformanceLine } from '../queries.ts';
import type { FigureOwner } from '../parts/use-panel.ts';
import { PersonCell } from './person-cell.tsx';
import type { TeamProps } from './team-view.tsx';

const potentials = ['A', 'B', 'C'] as const;
const STEPS = 4;

type Coverage = PerformanceLine['byPotential'];

/** How dark a cell is: a quarter of the way each. Its number says the same. */
const warmthOf = (value: string | null): number | undefined =>
  value === null ? undefined : Math.min(STEPS, Math.max(0, Math.floor(Number(value) * STEPS)));

/** Who sees how many of their A, B and C: numbers first, colour besides. */
export function CoverageMap({ asking, answer }: TeamProps) {
  const { t } = useTexts();
  const caption = t(($) => $.performanceTracking.coverageMap);
  return (
    <ScrollBox className={classes.frame} label={caption}>
      <table className={classes.table} data-map>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.performanceTracking.columns.person)}</th>
            {potentials.map((potential) => (
              <th key={potential} scope="col" data-numeric>
                {t(($) => $.health.potentialOf, { potential })}
              </th>
            ))}
            <th scope="col" data-numeric>
              {t(($) => $.figures.names.coverage)}
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.lines.map((line) => (
            <tr key={line.person.id}>
              <th scope="row">
                <PersonCell line={line} href={asking.hrefOfPerson(line.person.id)} />
              </th>
              <Cells
                coverage={line.byPotential}
                figures={line.figures}
                of={line.person.id}
                whose={personName(line.person)}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.performanceTracking.total)}</th>
            <Cells
              coverage={answer.total.byPotential}
              figures={answer.total.figures}
              of="team"
              whose={t(($) => $.performanceTracking.total)}
            />
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

type CellsProps = { coverage: Coverage; figures: Figures; of: FigureOwner; whose: string };

function Cells({ coverage, figures, of, whose }: CellsProps) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  return (
    <>
      {potentials.map((potential) => {
        const cell = coverage.find((one) => one.potential === potential);
        return (
          <td key={potential} data-numeric data-warmth={warmthOf(cell?.value ?? null)}>
            {cell && cell.value !== null ? (
              <>
                {texts.exact('coverage', cell.value)}
                <span className={classes.detail}>
                  {t(($) => $.performanceTracking.seenOf, { seen: cell.seen, all: cell.linked })}
                </span>
              </>
            ) : (
              NOTHING
            )}
          </td>
        );
      })}
      <td data-numeric data-warmth={warmthOf(figures.coverage.value)}>
        <FigureButton name="coverage" figures={figures} of={of} whose={whose} />
      </td>
    </>
  );
}
