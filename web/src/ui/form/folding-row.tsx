import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './folding-row.module.css';

type FoldingRowProps = {
  title: ReactNode;
  /** A short word beside the title: its state, its figure. */
  mark?: ReactNode;
  /** Shown under the title while it is folded. */
  summary?: ReactNode;
  startsOpen: boolean;
  /** A row with a fault must not stay folded. */
  hasFault: boolean;
  removeButton: ReactNode;
  /** Directly on the page it is a heading like those of the cards. */
  isOnPage?: boolean;
  children: ReactNode;
};

/** A row with many fields, which folds into its title. */
export function FoldingRow(props: FoldingRowProps) {
  const { title, mark, summary, startsOpen, hasFault, removeButton, isOnPage = false, children } = props;
  const Heading = isOnPage ? 'h2' : 'h3';
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  if (hasFault && !isOpen) setOpen(true);
  return (
    <section className={classes.row} aria-labelledby={`${id}title`}>
      <div className={classes.head}>
        <Heading className={classes.heading}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={`${id}body`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} className={classes.chevron} aria-hidden />
            <span className={classes.words}>
              <span id={`${id}title`} className={classes.title}>
                {title}
              </span>
              {!isOpen && summary && <span className={classes.summary}>{summary}</span>}
            </span>
          </UnstyledButton>
        </Heading>
        {mark && <div className={classes.mark}>{mark}</div>}
        {removeButton}
      </div>
      <div id={`${id}body`} hidden={!isOpen} className={classes.body}>
        {isOpen && children}
      </div>
    </section>
  );
}
