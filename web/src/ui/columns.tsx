import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** The main matter with something beside it; on a narrow screen below it. */
export const Columns = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className={classes.columns} data-aside={aside ? true : undefined}>
    <div className={classes.main}>{children}</div>
    {aside && <div className={classes.aside}>{aside}</div>}
  </div>
);
