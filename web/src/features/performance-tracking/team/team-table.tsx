import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconSelector } from '@tabler/icons-react';
import { type ReactNode, memo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { personName } from '../../../references/person-name.ts';
import { FigureButton } from '../parts/figure-button.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import { Light } from '../parts/light.tsx';
import classes from '../parts/performance.module.css';
import { Rank } from '../parts/rank.tsx';
import { TrendLine } from '../parts/trend-line.tsx';
import { type Sort, figureNames } from '../question.ts';
import type { PerformanceLine } from '../queries.ts';
import type { Asking } from '../use-question.ts';
import { groupsOf } from './groups.ts';
import { PersonCell } from './person-cell.tsx';
import type { TeamProps } from './team-view.tsx';

/** Check, rank, name, state, trend, then the figures. */
const COLUMNS = 5 + figureNames.length;

/** One line a person; the total and the median below. */
export function TeamTable({ asking, answer, caption }: TeamProps) {
  const { t } = useTexts();
  const groups = groupsOf(answer);
  return (
    <ScrollBox className={classes.frame} label={caption}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <Heads asking={asking} />
        {groups.map(({ key, lines }) => (
          <tbody key={key}>
            {key !== 'all' && (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={COLUMNS}>
                  {t(($) => $.performanceTracking.groups[key])}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <Row key={line.person.id} line={line} asking={asking} isToDate={answer.running !== null} />
            ))}
          </tbody>
        ))}
        <Totals answer={answer} />
      </table>
    </ScrollBox>
  );
}

function Row({ line, asking, isToDate }: { line: PerformanceLine; asking: Asking; isToDate: boolean }) {
  const { t } = useTexts();
  const { person, figures } = line;
  const { compared } = asking.question;
  const isChosen = compared.includes(person.id);
  const toggle = () => asking.compare(isChosen ? compared.filter((id) => id !== person.id) : [...compared, person.id]);
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={classes.check}>
        <Checkbox
          aria-label={t(($) => $.performanceTracking.compareOne, { person: personName(person) })}
          checked={isChosen}
          onChange={toggle}
        />
      </td>
      <td data-numeric>
        <Rank {...line} />
      </td>
      <th scope="row">
        <PersonCell line={line} href={asking.hrefOfPerson(person.id)} />
      </th>
      <td>
        <Light light={line.light} isToDate={isToDate} />
      </td>
      <td>
        <TrendLine name="score" trend={figures.score.trend} />
      </td>
      <FigureCells line={line} />
    </tr>
  );
}

/** The heavy part of a row does not change with a check. */
const FigureCells = memo(function FigureCells({ line: { person, figures } }: { line: PerformanceLine }) {
  return figureNames.map((name) => (
    <td key={name} data-numeric data-figure={name}>
      <FigureButton name={name} figures={figures} of={person.id} whose={personName(person)} />
    </td>
  ));
});

function Totals({ answer: { total, median } }: Pick<TeamProps, 'answer'>) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  return (
    <tfoot>
      <tr>
        <td className={classes.check} />
        <td />
        <th scope="row" title={t(($) => $.performanceTracking.totalHint)}>
          {t(($) => $.performanceTracking.total)}
        </th>
        <td />
        <td>
          <TrendLine name="score" trend={total.figures.score.trend} />
        </td>
        {figureNames.map((name) => (
          <td key={name} data-numeric>
            <FigureButton name={name} figures={total.figures} of="team" whose={t(($) => $.performanceTracking.total)} />
          </td>
        ))}
      </tr>
      <tr>
        <td className={classes.check} />
        <td />
        <th scope="row" title={t(($) => $.performanceTracking.medianHint)}>
          {t(($) => $.performanceTracking.median)}
        </th>
        <td />
        <td />
        {figureNames.map((name) => (
          <td key={name} data-numeric>
            {texts.short(name, median[name])}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Heads({ asking: { question, ask } }: { asking: Asking }) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const currency = useCurrency();
  const sorting = { chosen: question.sort, onSort: (sort: Sort) => ask({ sort }) };
  return (
    <thead>
      <tr>
        <td className={classes.check} />
        <th scope="col" data-numeric title={t(($) => $.performanceTracking.rankHint)}>
          {t(($) => $.figures.names.rank)}
        </th>
        <Head {...sorting} sort="name">
          {t(($) => $.performanceTracking.columns.person)}
        </Head>
        <th scope="col">{t(($) => $.performanceTracking.columns.light)}</th>
        <th scope="col">{t(($) => $.performanceTracking.trendHead)}</th>
        {figureNames.map((name) => (
          <Head key={name} {...sorting} sort={name} isNumeric title={t(($) => $.figures.formulas[name])}>
            {texts.name(name)}
            {name === 'landing' && ` (${currency})`}
          </Head>
        ))}
      </tr>
    </thead>
  );
}

type HeadProps = {
  sort: Sort;
  chosen: Sort;
  onSort: (sort: Sort) => void;
  isNumeric?: boolean;
  title?: string;
  children: ReactNode;
};

/** Names from A to Z, figures from the largest down. */
function Head({ sort, chosen, onSort, isNumeric = false, title, children }: HeadProps) {
  const isChosen = sort === chosen;
  const Arrow = isChosen ? IconArrowDown : IconSelector;
  return (
    <th
      scope="col"
      data-numeric={isNumeric || undefined}
      aria-sort={isChosen ? (sort === 'name' ? 'ascending' : 'descending') : undefined}
      title={title}
    >
      <UnstyledButton className={classes.sort} data-active={isChosen || undefined} onClick={() => onSort(sort)}>
        <span>{children}</span>
        <Arrow size={14} aria-hidden />
      </UnstyledButton>
    </th>
  );
}
