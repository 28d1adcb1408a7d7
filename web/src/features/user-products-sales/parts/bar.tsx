import classes from './own-sales.module.css';

/** Realised of the objective; what is beyond it stays within. The words beside it say the same. */
export function Bar({ rate }: { rate: string | null }) {
  if (rate === null) return null;
  const share = Math.min(Math.max(Number(rate), 0), 1);
  return (
    <span className={classes.bar} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
