import type { ReactNode } from 'react';
import { WideFrame } from './wide-frame.tsx';

type ScrollBoxProps = {
  /** What is in it, for who does not see it. */
  label: string;
  className: string | undefined;
  /** What is in it is being asked for anew. */
  refreshing?: boolean;
  children: ReactNode;
};

/** Something wider or longer than its place: it scrolls by itself, and whoever has no mouse scrolls it by the keys. */
export const ScrollBox = ({ label, className, refreshing = false, children }: ScrollBoxProps) => (
  <WideFrame>
    {/* What scrolls must be reachable by the keyboard (WCAG 2.1.1). */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={className} role="region" aria-label={label} tabIndex={0} data-refreshing={refreshing || undefined}>
      {children}
    </div>
  </WideFrame>
);
