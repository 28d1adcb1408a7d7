import { Link } from 'react-router';
import tables from '../../../figures/table.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import type { PerformanceLine } from '../queries.ts';

/** The person, their cities, and when they left; links to their page. */
export function PersonCell({ line: { person, cities, leftOn }, href }: { line: PerformanceLine; href: string }) {
  const { t, language } = useTexts();
  return (
    <>
      <Link to={href} className={tables.link}>
        {personName(person)}
      </Link>
      <span className={tables.detail} title={cities.join(', ')}>
        {leftOn === null
          ? cities.join(', ')
          : t(($) => $.performanceTracking.leftOn, { day: dayText(dateOfDay(leftOn), language) })}
      </span>
    </>
  );
}
