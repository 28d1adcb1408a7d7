import type { LayoutType } from './config.ts';
import classes from './customiser.module.css';

/** A small picture of a layout type: where the menu is, and whether it is dark. */
export function LayoutPicture({ type }: { type: LayoutType }) {
  const atTop = type.endsWith('header');
  const menu = type.startsWith('dark') ? classes.darkMenu : classes.lightMenu;
  const line = type.startsWith('dark') ? classes.darkLine : classes.lightLine;
  return (
    <svg viewBox="0 0 96 56" className={classes.picture} aria-hidden focusable="false">
      <rect width="96" height="56" rx="4" className={classes.ground} />
      {atTop ? (
        <>
          <rect width="96" height="12" rx="4" className={menu} />
          <path d="M8 6h12M26 6h12M44 6h12" className={line} />
          <path d="M8 22h40M8 32h80M8 40h80M8 48h60" className={classes.words} />
        </>
      ) : (
        <>
          <rect width="26" height="56" rx="4" className={menu} />
          <path d="M6 10h12M6 20h14M6 28h10M6 36h14" className={line} />
          <path d="M34 10h30M34 24h54M34 32h54M34 40h40" className={classes.words} />
        </>
      )}
    </svg>
  );
}
