import { Fragment, type ReactNode } from 'react';
import { Card } from './card.tsx';
import { Columns } from './columns.tsx';
import { PageHeader } from './page-header.tsx';
import classes from './read-page.module.css';

export type Fact = { label: string; value: ReactNode };

type ReadPageProps = {
  title?: string;
  mark?: ReactNode;
  data?: unknown;
  actions?: ReactNode;
  heading?: string;
  facts: readonly Fact[];
  aside?: ReactNode;
  /** What stands below the facts, in cards of its own. */
  children?: ReactNode;
};

/** A page that shows one thing: its state, its facts, what belongs to it beside them. */
export const ReadPage = ({ title, mark, data, actions, heading, facts, aside, children }: ReadPageProps) => (
  <>
    <PageHeader title={title} mark={mark} data={data}>
      {actions}
    </PageHeader>
    <Columns aside={aside}>
      <Card heading={heading}>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </Card>
      {children && <div className={classes.below}>{children}</div>}
    </Columns>
  </>
);
