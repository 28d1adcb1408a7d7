import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type PageHeaderProps = { title?: ReactNode; mark?: ReactNode; text?: ReactNode; children?: ReactNode };

/** The top of a page about one thing: its state, and what can be done with it. Its name is often the frame's title already. */
export const PageHeader = ({ title, mark, text, children }: PageHeaderProps) => (
  <div className={classes.header}>
    <div className={classes.words}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {mark}
      {text && <span className={classes.text}>{text}</span>}
    </div>
    {children && <div className={classes.actions}>{children}</div>}
  </div>
);
