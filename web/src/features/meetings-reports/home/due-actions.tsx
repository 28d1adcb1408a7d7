import { Anchor } from '@mantine/core';
import { addDays } from '@portal/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { dayOf } from '../../../lib/days.ts';
import { Card } from '../../../ui/card.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ActionItem, ActionItems } from '../actions/action-item.tsx';
import classes from '../actions/actions.module.css';
import { useOpenActions } from '../queries.ts';
import { paths } from '../screens.ts';

const SHOWN = 3;
/** Days ahead. */
const AHEAD = 7;

/** The few actions that are overdue or due soon, for the first screen; nothing where there are none. */
export function DueActions() {
  const { t } = useTexts();
  const { data } = useOpenActions(SHOWN, addDays(dayOf(useNow()), AHEAD));
  if (!data || data.items.length === 0) return null;
  return (
    <Card heading={t(($) => $.meetingsReports.action.mine)}>
      <ActionItems>
        {data.items.map((action) => (
          <ActionItem key={action.id} action={action} from={action} />
        ))}
      </ActionItems>
      <div className={classes.foot}>
        <Anchor component={Link} to={paths.actions} className={classes.origin}>
          {t(($) => $.meetingsReports.allActions)}
        </Anchor>
      </div>
    </Card>
  );
}
