import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Columns } from './columns.tsx';
import { type Fact, Facts } from './facts.tsx';
import { PageHeader } from './page-header.tsx';
import classes from './read-page.module.css';

type ReadPageProps = {
  title?: string;
  mark?: ReactNode;
  data?: unknown;
  actions?: ReactNode;
  heading?: string;
  facts: readonly Fact[];
  aside?: ReactNode;
  /** Below the facts, in cards of its own. */
  children?: ReactNode;
};

/** A read-only page about one thing: its state and facts, with related content beside them. */
export const ReadPage = ({ title, mark, data, actions, heading, facts, aside, children }: ReadPageProps) => (
  <>
    <PageHeader title={title} mark={mark} data={data}>
      {actions}
    </PageHeader>
    <Columns aside={aside}>
      <Card heading={heading}>
        <Facts facts={facts} />
      </Card>
      {children && <div className={classes.below}>{children}</div>}
    </Columns>
  </>
);
