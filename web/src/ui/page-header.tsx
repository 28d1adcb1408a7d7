import type { ReactNode } from 'react';
import { OfflineNote } from './offline-note.tsx';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title?: ReactNode;
  mark?: ReactNode;
  text?: ReactNode;
  /** The thing from the server: for an offline copy, the page says so. */
  data?: unknown;
  children?: ReactNode;
};

/** The header of a page about one thing: its state and actions. Its name is often already the frame's title. */
export const PageHeader = ({ title, mark, text, data, children }: PageHeaderProps) => (
  <>
    <div className={classes.header}>
      <div className={classes.words}>
        {title && <h2 className={classes.title}>{title}</h2>}
        {mark}
        {text && <span className={classes.text}>{text}</span>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
    <OfflineNote data={data} />
  </>
);
