import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './draft-text.module.css';

export type WrappedLineProps = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string;
  /** With where the caret stands. */
  onText: (text: string, caret: number) => void;
};

/** A text of one line that is always seen whole: it goes on below where the field is too narrow for it. */
export const WrappedLine = ({ onText, onKeyDown, ...props }: WrappedLineProps) => (
  <Textarea
    rows={1}
    {...props}
    classNames={{ input: `${classes.growing} ${classes.wrapped}`, section: classes.section }}
    styles={{ input: { '--rows': 1 } }}
    // Pasted lines are words of it.
    onChange={({ currentTarget: { value, selectionStart } }) =>
      onText(value.replace(/\s*[\r\n]+\s*/g, ' '), selectionStart)
    }
    onKeyDown={(event) => {
      onKeyDown?.(event);
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
    }}
  />
);
