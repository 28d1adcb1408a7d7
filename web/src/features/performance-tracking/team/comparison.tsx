import { IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { familyNameFirst, personName } from '../../../references/person-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { FigureButton } from '../parts/figure-button.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import { Light } from '../parts/light.tsx';
import classes from '../parts/performance.module.css';
import { figureNames } from '../question.ts';
import type { PerformanceLine } from '../queries.ts';
import type { TeamProps } from './team-view.tsx';
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
        onChange={(ids) => asking.compare(ids.map(Number))}
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
function bestOf(name: (typeof figureNames)[number], lines: readonly PerformanceLine[]): string | null {
  const values = lines.flatMap(({ figures }) => figures[name].value ?? []);
  if (values.length < 2) return null;
  return values.reduce((best, value) => (Number(value) > Number(best) ? value : best));
}

function SideBySide({ asking, answer, lines }: SideBySideProps) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const caption = t(($) => $.performanceTracking.views.compare);
  return (
    <ScrollBox className={classes.frame} label={caption}>
      <table className={classes.table} data-map>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.performanceTracking.figure)}</th>
            {lines.map(({ person, light }) => (
              <th key={person.id} scope="col" data-numeric>
                <Link to={asking.hrefOfPerson(person.id)} className={classes.person}>
                  {personName(person)}
                </Link>
                <Light light={light} isToDate={answer.running !== null} />
              </th>
            ))}
            <th scope="col" data-numeric>
              {t(($) => $.performanceTracking.median)}
            </th>
            <th scope="col" data-numeric>
              {t(($) => $.performanceTracking.total)}
            </th>
          </tr>
        </thead>
        <tbody>
          {figureNames.map((name) => {
            const best = bestOf(name, lines);
            return (
              <tr key={name}>
                <th scope="row" title={t(($) => $.figures.formulas[name])}>
                  {texts.name(name)}
                </th>
                {lines.map(({ person, figures }) => (
                  <td
                    key={person.id}
                    data-numeric
                    data-best={(best !== null && figures[name].value === best) || undefined}
                  >
                    <FigureButton name={name} figures={figures} of={person.id} whose={personName(person)} />
                  </td>
                ))}
                <td data-numeric>{texts.short(name, answer.median[name])}</td>
                <td data-numeric>{texts.short(name, answer.total.figures[name].value)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
