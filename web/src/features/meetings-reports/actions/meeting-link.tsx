import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { MinutesName } from '../minutes-name-text.tsx';
import type { MeetingAction } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './actions.module.css';

/** What an action says of where it was agreed upon. */
export type Origin = Pick<MeetingAction, 'minutes' | 'pointId' | 'point'>;

/** The meeting where an action was agreed upon, at the very point. */
export const MeetingLink = ({ action: { minutes, pointId, point } }: { action: Origin }) => (
  <Anchor component={Link} to={paths.point(minutes, pointId)} className={classes.origin} title={point}>
    <MinutesName minutes={minutes} />
  </Anchor>
);
