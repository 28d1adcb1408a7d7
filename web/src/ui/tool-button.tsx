import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, Ref } from 'react';
import hints from './hint.module.css';
import classes from './tool-button.module.css';

type ToolButtonProps = {
  icon: Icon;
  label: string;
  /** The number of pending items; the label says it as text. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
} & Omit<ComponentProps<'button'>, 'color' | 'ref' | 'style'>;

const MOST = 99;

/** A button of the header: an icon, its name on hover, and how much waits. */
export const ToolButton = ({ icon: Mark, label, count = 0, ref, ...rest }: ToolButtonProps) => (
  <ActionIcon
    {...rest}
    ref={ref}
    variant="subtle"
    color="gray"
    size={40}
    aria-label={label}
    data-hint={label}
    className={`${classes.tool} ${hints.below}`}
  >
    <Mark size={20} stroke={1.8} aria-hidden />
    {count > 0 && (
      // Not as text content, which the label would have to contain word for word.
      <span className={classes.count} data-count={count > MOST ? `${MOST}+` : count} aria-hidden />
    )}
  </ActionIcon>
);
