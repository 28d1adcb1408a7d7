import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './draft-text.module.css';

export type WrappedLineProps = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string;
  /** With the position of the caret. */
  onText: (text: string, caret: number) => void;
};

/** A single-line text that is always fully visible: it wraps where the field is too narrow. */
export const WrappedLine = ({ onText, onKeyDown, ...props }: WrappedLineProps) => (
  <Textarea
    rows={1}
    {...props}
    classNames={{ input: `${classes.growing} ${classes.wrapped}`, section: classes.section }}
    styles={{ input: { '--rows': 1 } }}
    // Line breaks in pasted text become spaces.
    onChange={({ currentTarget: { value, selectionStart } }) =>
      onText(value.replace(/\s*[\r\n]+\s*/g, ' '), selectionStart)
    }
    onKeyDown={(event) => {
      onKeyDown?.(event);
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
    }}
  />
);
