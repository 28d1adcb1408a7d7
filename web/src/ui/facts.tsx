import { Fragment, type ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = { label: string; value: ReactNode };

type FactsProps = { facts: readonly Fact[]; /** Closer together, for the width of a panel. */ isDense?: boolean };

/** The facts about one thing, each under its name. */
export const Facts = ({ facts, isDense = false }: FactsProps) => (
  <dl className={classes.facts} data-dense={isDense || undefined}>
    {facts.map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
