import type { Person } from '@portal/contract';
import { IconSquareDashed } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import classes from './actions.module.css';

type AgreedActionProps = { what: string; owner: Person | null; dueOn: string | null };

/** An action of minutes that are not approved: nobody can do it yet. */
export function AgreedAction({ what, owner, dueOn }: AgreedActionProps) {
  const { t, language } = useTexts();
  const due = dueOn && t(($) => $.meetingsReports.dueBy, { day: dayText(dateOfDay(dueOn), language) });
  return (
    <li className={classes.action}>
      <div className={classes.cell}>
        <IconSquareDashed size={20} className={classes.mark} aria-hidden />
        <div className={classes.words}>
          <span className={classes.what}>{what}</span>
          <span className={classes.about}>{[owner && personName(owner), due].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
    </li>
  );
}
