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
  /** Something inside is wrong: it cannot stay hidden. */
  hasFault: boolean;
  removeButton: ReactNode;
  children: ReactNode;
};

/** A row with many fields, which folds into its title. */
export function FoldingRow({ title, mark, summary, startsOpen, hasFault, removeButton, children }: FoldingRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  if (hasFault && !isOpen) setOpen(true);
  return (
    <section className={classes.row} aria-labelledby={`${id}title`}>
      <div className={classes.head}>
        <h3 className={classes.heading}>
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
        </h3>
        {mark && <div className={classes.mark}>{mark}</div>}
        {removeButton}
      </div>
      <div id={`${id}body`} hidden={!isOpen} className={classes.body}>
        {isOpen && children}
      </div>
    </section>
  );
}
