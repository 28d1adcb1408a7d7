import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, Ref } from 'react';
import hints from './hint.module.css';
import classes from './tool-button.module.css';

type ToolButtonProps = {
  icon: Icon;
  label: string;
  /** What waits behind it; the label says it in words. */
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
      // No text of its own, which would have to stand in the label word for word.
      <span className={classes.count} data-count={count > MOST ? `${MOST}+` : count} aria-hidden />
    )}
  </ActionIcon>
);
