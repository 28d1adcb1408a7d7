import classes from './bar.module.css';

/** A share as a bar, capped at 100 %. The text beside it says the same. */
export function Bar({ rate }: { rate: string | null }) {
  const share = Math.min(Math.max(Number(rate ?? 0), 0), 1);
  return (
    <span className={classes.bar} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
