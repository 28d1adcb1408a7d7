import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { may } from '@portal/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { PHONE } from '../../../ui/list/list-page.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { useOpenActions } from '../queries.ts';
import { paths } from '../screens.ts';
import { ActionItem, ActionItems } from './action-item.tsx';
import classes from './actions.module.css';

/** The most pressing; the others are a list of their own. A phone has room for fewer. */
const SHOWN = 5;
const SHOWN_ON_PHONE = 3;

/** The actions of the signed-in user, overdue ones first. */
export function OwnActions() {
  const { t } = useTexts();
  const isManager = useSession().can(may('MeetingsReports.ReadAll'));
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { data, error, refetch } = useOpenActions(SHOWN);
  const shown = data?.items.slice(0, isPhone ? SHOWN_ON_PHONE : SHOWN) ?? [];
  return (
    <Card heading={t(($) => $.meetingsReports.action.mine)}>
      <OfflineNote data={data} />
      {!data && !error && <ListSkeleton isPhone />}
      {!data && error && <ErrorLine error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={classes.hint}>{t(($) => $.meetingsReports.actionsNone)}</p>}
      {data && (
        <ActionItems>
          {shown.map((action) => (
            <ActionItem key={action.id} action={action} from={action} />
          ))}
        </ActionItems>
      )}
      <div className={classes.foot}>
        {data && data.total > shown.length && (
          <Anchor component={Link} to={paths.actions} className={classes.origin}>
            {t(($) => $.meetingsReports.allActions)} ({data.total})
          </Anchor>
        )}
        {isManager && (
          <Anchor component={Link} to={paths.teamActions} className={classes.origin}>
            {t(($) => $.meetingsReports.teamActions)}
          </Anchor>
        )}
      </div>
    </Card>
  );
}
