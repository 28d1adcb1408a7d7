import type { ReactNode } from 'react';
import classes from './figures.module.css';

type FigureTilesProps = { className?: string | undefined; children: ReactNode };

export const FigureTiles = ({ className, children }: FigureTilesProps) => (
  <div className={className ? `${classes.tiles} ${className}` : classes.tiles}>{children}</div>
);

type FigureTileProps = {
  label: string;
  /** Beside its name: a unit or a mark. */
  beside?: ReactNode;
  title?: string;
  /** The heading level, below a heading of its own. */
  level?: 2 | 3;
  /** The main figure. */
  isMain?: boolean;
  children: ReactNode;
};

/** One figure that is looked for first, with its name above it. */
export function FigureTile({ label, beside, title, level = 2, isMain = false, children }: FigureTileProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes.tile} aria-label={label} data-main={isMain || undefined}>
      <Heading className={classes.tileName} title={title}>
        {label}
        {beside}
      </Heading>
      {children}
    </section>
  );
}

export const TileFigure = ({ children }: { children: ReactNode }) => <p className={classes.figure}>{children}</p>;

export const TileHint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>;
