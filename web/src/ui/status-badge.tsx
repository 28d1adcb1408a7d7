import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import type { Tone } from './theme/tokens.ts';

/** A state: icon, word and colour, so that none of them carries the meaning alone. */
export const StatusBadge = ({ tone, icon: Mark, children }: { tone: Tone; icon: Icon; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    <Mark size={14} stroke={2.2} aria-hidden />
    {children}
  </span>
);
