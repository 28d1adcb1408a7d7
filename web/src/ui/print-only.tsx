import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-only.module.css';

/** What paper shows instead of the page, while this is mounted. */
export const PrintOnly = ({ children }: { children: ReactNode }) =>
  createPortal(<div className={classes.sheet}>{children}</div>, document.body);
