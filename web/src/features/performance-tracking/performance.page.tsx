import type { ShortSpan } from '@portal/contract';
import { FigureScreen } from '../../figures/figure-screen.tsx';
import { useFigureQuestion } from '../../figures/use-figure-question.ts';
import { PersonView } from './person/person-view.tsx';
import { performanceAddress, usePersonAsked } from './question.ts';
import { teamKind } from './team/team-kind.tsx';

/** `performance-tracking/monthly`. */
export const MonthlyPerformancePage = () => <PerformancePage span="month" />;
/** `performance-tracking/quarterly`. */
export const QuarterlyPerformancePage = () => <PerformancePage span="quarter" />;

/** What people have done in a period: the team's page, and with `?person=12` one person's. */
function PerformancePage({ span }: { span: ShortSpan }) {
  const asking = useFigureQuestion(performanceAddress, span);
  const person = usePersonAsked();
  return person === null ? (
    <FigureScreen kind={teamKind} span={span} />
  ) : (
    <PersonView key={person} asking={asking} personId={person} />
  );
}
