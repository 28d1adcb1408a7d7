import type { ReactNode } from 'react';
import { WideFrame } from './wide-frame.tsx';

type ScrollBoxProps = {
  /** The accessible name of its content. */
  label: string;
  className: string | undefined;
  /** Its content is being refetched. */
  refreshing?: boolean;
  children: ReactNode;
};

/** A scroll container for content that is wider or longer than its place, also scrollable by keyboard. */
export const ScrollBox = ({ label, className, refreshing = false, children }: ScrollBoxProps) => (
  <WideFrame>
    {/* What scrolls must be reachable by the keyboard (WCAG 2.1.1). */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={className} role="region" aria-label={label} tabIndex={0} data-refreshing={refreshing || undefined}>
      {children}
    </div>
  </WideFrame>
);
