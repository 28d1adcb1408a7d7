import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { MinutesName } from '../minutes-name-text.tsx';
import type { MeetingAction } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './actions.module.css';

/** The origin of an action. */
export type Origin = Pick<MeetingAction, 'minutes' | 'pointId' | 'point'>;

/** The meeting of an action, with a link to the point for users who may read its minutes. */
export function MeetingLink({ action: { minutes, pointId, point } }: { action: Origin }) {
  const name = <MinutesName minutes={minutes} />;
  if (!minutes.opens) return <span title={point}>{name}</span>;
  return (
    <Anchor component={Link} to={paths.point(minutes, pointId)} className={classes.origin} title={point}>
      {name}
    </Anchor>
  );
}
