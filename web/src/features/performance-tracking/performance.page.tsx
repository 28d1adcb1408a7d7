import type { Span } from './question.ts';
import { PersonView } from './person/person-view.tsx';
import { TeamView } from './team/team-view.tsx';
import { useQuestion } from './use-question.ts';

/** `performance-tracking/monthly`. */
export const MonthlyPerformancePage = () => <PerformancePage span="month" />;
/** `performance-tracking/quarterly`. */
export const QuarterlyPerformancePage = () => <PerformancePage span="quarter" />;

/** What people have done in a period: the team's page, and with `?person=12` one person's. */
function PerformancePage({ span }: { span: Span }) {
  const asking = useQuestion(span);
  return asking.person === null ? (
    <TeamView asking={asking} />
  ) : (
    <PersonView key={asking.person} asking={asking} personId={asking.person} />
  );
}
