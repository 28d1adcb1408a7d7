import classes from './bar.module.css';

/** How much of a whole; what is beyond it stays within. The words beside it say the same. */
export function Bar({ rate }: { rate: string | null }) {
  const share = Math.min(Math.max(Number(rate ?? 0), 0), 1);
  return (
    <span className={classes.bar} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
