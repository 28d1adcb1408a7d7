import { IconCircleCheck } from '@tabler/icons-react';
import type { OwnTotal } from '../queries.ts';
import classes from './own-sales.module.css';
import type { Explain } from './use-explain.ts';

/** What is left of the year, as a sentence. */
export function Explanation({ line, explain }: { line: OwnTotal; explain: Explain }) {
  const { state, words } = explain(line);
  return (
    <p className={classes.explanation} data-tone={state === 'reached' ? 'success' : undefined} data-state={state}>
      {state === 'reached' && <IconCircleCheck size={16} aria-hidden />}
      <span>{words}</span>
    </p>
  );
}
