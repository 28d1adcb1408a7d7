import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { minutesName } from '../../../references/minutes-name.ts';
import type { MeetingAction } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './actions.module.css';

/** What an action says of where it was agreed upon. */
export type Origin = Pick<MeetingAction, 'minutes' | 'pointId' | 'point'>;

/** The meeting where an action was agreed upon, at the very point. */
export function MeetingLink({ action: { minutes, pointId, point } }: { action: Origin }) {
  const { t, language } = useTexts();
  return (
    <Anchor component={Link} to={paths.point(minutes, pointId)} className={classes.origin} title={point}>
      {minutesName(t, language, minutes)}
    </Anchor>
  );
}
