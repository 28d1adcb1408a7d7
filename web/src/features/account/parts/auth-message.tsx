import { Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './auth-message.module.css';

type AuthMessageProps = { icon: Icon; title: string; text: ReactNode; children?: ReactNode };

/** Replaces a form: what has happened, or why it is not possible, and where to go from here. */
export function AuthMessage({ icon: Mark, title, text, children }: AuthMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: the heading gets it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.message}>
      <span className={classes.mark}>
        <Mark size={28} stroke={1.6} aria-hidden />
      </span>
      <Title ref={heading} order={1} fz="1.5rem" tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <div className={classes.text}>{text}</div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
