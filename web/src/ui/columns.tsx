import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** The main content with an aside; below it on a narrow screen. */
export const Columns = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className={classes.columns} data-aside={aside ? true : undefined}>
    <div className={classes.main}>{children}</div>
    {aside && <div className={classes.aside}>{aside}</div>}
  </div>
);
