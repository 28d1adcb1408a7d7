import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

/** A group of things that belong together, named by its heading. */
export function Card({ heading, children }: { heading?: string; children: ReactNode }) {
  const id = useId();
  if (heading === undefined) return <div className={classes.card}>{children}</div>;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
