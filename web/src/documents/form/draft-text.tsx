import { TextInput, type TextInputProps, Textarea, type TextareaProps } from '@mantine/core';
import { memo, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeLeaving } from '../../lib/before-leaving.ts';
import classes from './draft-text.module.css';
import { WrappedLine, type WrappedLineProps } from './wrapped-line.tsx';

type Own<Props> = Omit<Props, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> & {
  value: string;
  onText: (text: string) => void;
};

/** Registers typed text that the document does not have yet, so that it is passed on when the page closes. */
export function usePassOn(passOn: (() => void) | null) {
  useLayoutEffect(() => (passOn ? beforeLeaving(() => flushSync(passOn)) : undefined), [passOn]);
}

/** A text that its field shows at once, while the document around it follows when there is time. */
function useOwnText(value: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  usePassOn(typed === null || typed === value ? null : () => onText(typed));
  return {
    value: typed ?? value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const text = currentTarget.value;
      setTyped(text);
      startTransition(() => onText(text));
    },
    // Whatever comes next, submitting or leaving, must find the whole text in the document.
    onBlur: () => {
      if (typed !== null && typed !== value) onText(typed);
      setTyped(null);
    },
  };
}

/** A text of one line. */
export const DraftLine = memo(function DraftLine({ value, onText, ...props }: Own<TextInputProps>) {
  return <TextInput {...props} {...useOwnText(value, onText)} />;
});

/** A text of one line that may be longer than its field is wide. */
export const DraftSentence = memo(function DraftSentence({ value, onText, ...props }: Own<WrappedLineProps>) {
  const { onChange, ...own } = useOwnText(value, onText);
  return <WrappedLine {...props} {...own} onText={(text) => onChange({ currentTarget: { value: text } })} />;
});

/** A text of several lines, which grows with them. */
export const DraftText = memo(function DraftText({ value, onText, rows, ...props }: Own<TextareaProps>) {
  return (
    <Textarea
      rows={rows}
      classNames={{ input: classes.growing }}
      styles={{ input: { '--rows': rows } }}
      {...props}
      {...useOwnText(value, onText)}
    />
  );
});
