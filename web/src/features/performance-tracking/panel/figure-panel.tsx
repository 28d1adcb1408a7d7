import { SegmentedControl } from '@mantine/core';
import type { PerformanceFigureName } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import classes from '../parts/panel.module.css';
import { type FigureOwner, usePanel } from '../parts/use-panel.ts';
import type { Question } from '../question.ts';
import type { Figures, Median, PersonPerformance, TeamPerformance } from '../queries.ts';
import type { Asking } from '../question.ts';
import { FigureRows } from './figure-rows.tsx';
import { Formula } from './formula.tsx';

type Answer = TeamPerformance | PersonPerformance;

/** Whose figure is open: by name, with all of their figures. */
export type Opened = {
  figure: PerformanceFigureName;
  of: FigureOwner;
  whose: string;
  figures: Figures;
  median: Median;
  rules: Answer['rules'];
  running: Answer['running'];
};

/** The figures of the selected owner from the page's data. A filtered total is not that of the whole team. */
function useFigures(answer: Answer, of: FigureOwner | undefined, { managerId, cityId }: Question['filters']) {
  const { t } = useTexts();
  const lines = 'line' in answer ? [answer.line] : answer.lines;
  const isWhole = managerId === undefined && cityId === undefined;
  const team = t(($) => (isWhole ? $.performanceTracking.ofTeam : $.performanceTracking.total));
  if (of === 'team') return 'total' in answer ? { whose: team, figures: answer.total.figures } : null;
  const line = lines.find(({ person }) => person.id === of);
  return line ? { whose: personName(line.person), figures: line.figures } : null;
}

/** A figure beside the page: how it is computed, and the rows that it was counted from. */
export function FigurePanel({ asking, answer }: { asking: Asking; answer: Answer }) {
  const { t } = useTexts();
  const { opened, showsRows, showRows, close } = usePanel();
  const found = useFigures(answer, opened?.of, asking.question.filters);
  const { median, rules, running } = answer;
  const shown: Opened | null = opened && found && { ...opened, ...found, median, rules, running };
  return (
    <SidePanel
      title={
        shown
          ? t(($) => $.performanceTracking.panelTitle, {
              figure: t(($) => $.figures.names[shown.figure]),
              whose: shown.whose,
            })
          : ''
      }
      opened={shown !== null}
      onClose={close}
    >
      {shown && (
        <div className={classes.panel}>
          <SegmentedControl
            fullWidth
            aria-label={t(($) => $.performanceTracking.panelShows)}
            value={showsRows ? 'rows' : 'formula'}
            onChange={(value) => showRows(value === 'rows')}
            data={[
              { value: 'formula', label: t(($) => $.figures.howComputed) },
              { value: 'rows', label: t(($) => $.performanceTracking.theRows) },
            ]}
          />
          {showsRows ? <FigureRows asking={asking} shown={shown} /> : <Formula shown={shown} />}
        </div>
      )}
    </SidePanel>
  );
}
