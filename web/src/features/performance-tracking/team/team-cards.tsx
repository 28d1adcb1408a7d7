import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { FigureButton } from '../parts/figure-button.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import { Light } from '../parts/light.tsx';
import classes from '../parts/performance.module.css';
import { Rank } from '../parts/rank.tsx';
import { TrendLine } from '../parts/trend-line.tsx';
import { figureNames } from '../question.ts';
import type { Figures, PerformanceLine } from '../queries.ts';
import type { FigureOwner } from '../parts/use-panel.ts';
import type { Asking } from '../use-question.ts';
import { groupsOf } from './groups.ts';
import { PersonCell } from './person-cell.tsx';
import type { TeamProps } from './team-view.tsx';

/** What the score is made of: the rest is a press away. */
const first = ['score', 'attainment', 'coverage', 'frequencyKept', 'punctuality'] as const;
const rest = figureNames.filter((name) => !first.some((one) => one === name));

/** A card a person: what fits a phone. */
export function TeamCards({ asking, answer, caption }: TeamProps) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  return (
    <>
      <section className={classes.card} aria-label={t(($) => $.performanceTracking.total)}>
        <h3 className={classes.cardName}>{t(($) => $.performanceTracking.total)}</h3>
        <CardFigures figures={answer.total.figures} of="team" whose={t(($) => $.performanceTracking.total)} />
        <p className={classes.detail}>
          {t(($) => $.performanceTracking.medianScore, { score: texts.short('score', answer.median.score) })}
        </p>
      </section>
      {groupsOf(answer).map(({ key, lines }) => (
        <div key={key}>
          {key !== 'all' && <h3 className={classes.groupName}>{t(($) => $.performanceTracking.groups[key])}</h3>}
          <ul
            className={classes.cards}
            aria-label={key === 'all' ? caption : t(($) => $.performanceTracking.groups[key])}
          >
            {lines.map((line) => (
              <li key={line.person.id} className={classes.card}>
                <PersonCard line={line} asking={asking} isToDate={answer.running !== null} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function PersonCard({ line, asking, isToDate }: { line: PerformanceLine; asking: Asking; isToDate: boolean }) {
  const { t } = useTexts();
  const { person, figures } = line;
  const { compared } = asking.question;
  const isChosen = compared.includes(person.id);
  return (
    <>
      <div className={classes.cardTop}>
        <Rank {...line} />
        <div className={classes.cardWho}>
          <PersonCell line={line} href={asking.hrefOfPerson(person.id)} />
        </div>
        <Checkbox
          className={classes.cardCheck}
          aria-label={t(($) => $.performanceTracking.compareOne, { person: personName(person) })}
          checked={isChosen}
          onChange={() =>
            asking.compare(isChosen ? compared.filter((id) => id !== person.id) : [...compared, person.id])
          }
        />
      </div>
      <div className={classes.cardState}>
        <Light light={line.light} isToDate={isToDate} />
        <TrendLine name="score" trend={figures.score.trend} />
      </div>
      <CardFigures figures={figures} of={person.id} whose={personName(person)} />
    </>
  );
}

type CardFiguresProps = { figures: Figures; of: FigureOwner; whose: string };

function CardFigures(props: CardFiguresProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FigureList names={first} {...props} />
      <details className={classes.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t(($) => $.performanceTracking.moreFigures)}</summary>
        {isOpen && <FigureList names={rest} {...props} />}
      </details>
    </>
  );
}

type FigureListProps = CardFiguresProps & { names: readonly (typeof figureNames)[number][] };

function FigureList({ names, figures, of, whose }: FigureListProps) {
  const texts = useFigureTexts();
  return (
    <dl className={classes.cardLines}>
      {names.map((name) => (
        <div key={name}>
          <dt>{texts.name(name)}</dt>
          <dd data-numeric>
            <FigureButton name={name} figures={figures} of={of} whose={whose} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
