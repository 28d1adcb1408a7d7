import type { ReactNode } from 'react';

export type ScrollBoxProps = {
  /** What is in it, for who does not see it. */
  label: string;
  className: string | undefined;
  children: ReactNode;
};

/** Something wider or longer than its place: it scrolls by itself, and whoever has no mouse scrolls it by the keys. */
export const ScrollBox = ({ label, className, children }: ScrollBoxProps) => (
  // What scrolls must be reachable by the keyboard (WCAG 2.1.1).
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={className} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
