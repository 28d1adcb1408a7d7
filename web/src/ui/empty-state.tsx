import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './message-state.module.css';

type EmptyStateProps = { icon: Icon; title: string; text: string; children?: ReactNode };

/** Nothing here: says why, and what to do about it. */
export const EmptyState = ({ icon: Mark, title, text, children }: EmptyStateProps) => (
  <div className={classes.state}>
    <span className={classes.mark}>
      <Mark size={28} stroke={1.6} aria-hidden />
    </span>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.text}>{text}</p>
    {children && <div className={classes.actions}>{children}</div>}
  </div>
);
