import { TextInput, type TextInputProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';

/** Enter alone, and not the one by which a word of Japanese or Chinese is chosen. */
export const isPlainEnter = ({ key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && !altKey && !nativeEvent.isComposing;

/** The lines of what is pasted, where there are several: each is one of its own. */
export function pastedLines(event: ClipboardEvent): string[] | null {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/[\r\n]+/)
    // Without the signs of the list it was.
    .map((line) => line.replace(/^\s*(?:[-•*]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
  return lines.length > 1 ? lines : null;
}

type QuickLineProps = Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown' | 'onPaste' | 'onBlur'> & {
  onAdd: (lines: string[]) => void;
  /** Enter where nothing is written. */
  onEmpty?: () => void;
};

/** A line at the end of a list: Enter makes a row of it and waits for the next. */
export function QuickLine({ onAdd, onEmpty, ...props }: QuickLineProps) {
  const [text, setText] = useState('');
  const add = () => {
    const line = text.trim();
    if (line !== '') onAdd([line]);
    setText('');
    return line !== '';
  };
  return (
    <TextInput
      leftSection={<IconPlus size={18} aria-hidden />}
      autoComplete="off"
      enterKeyHint="next"
      {...props}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!isPlainEnter(event)) return;
        event.preventDefault();
        if (!add()) onEmpty?.();
      }}
      onPaste={(event) => {
        const lines = pastedLines(event);
        if (lines === null) return;
        event.preventDefault();
        onAdd(lines.map((line) => line.slice(0, props.maxLength)));
      }}
      // What was typed and left behind is not lost.
      onBlur={() => void add()}
    />
  );
}
