import { IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, startTransition, useState } from 'react';
import { usePassOn } from '../../../../documents/form/draft-text.tsx';
import { WrappedLine, type WrappedLineProps } from '../../../../documents/form/wrapped-line.tsx';
import type { RowEdit } from '../../../../documents/form/edit-rows.ts';
import { newId } from '../../../../offline/new-id.ts';

/** Enter without modifiers, and not the Enter that confirms an input method (Japanese, Chinese). */
export const isPlainEnter = ({ key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && !altKey && !nativeEvent.isComposing;

/** The lines of pasted text, if there are several: each becomes a row. */
export function pastedLines(event: ClipboardEvent): string[] | null {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/[\r\n]+/)
    // Strips bullets and numbers.
    .map((line) => line.replace(/^\s*(?:[-•*]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
  return lines.length > 1 ? lines : null;
}

/** The row that is typed at the end of a list. */
type NextRow = { id: string; text: string };

/**
 * The row being typed at the end of a list. It is in the document from its first letter on, so that it is saved like everything
 * else; the list shows it once the line is finished. `write` updates it.
 */
export function useNextRow(write: (row: NextRow) => void) {
  const [row, setRow] = useState<NextRow | null>(null);
  usePassOn(row && (() => write(row)));
  return {
    id: row?.id,
    text: row?.text ?? '',
    type: (text: string) => {
      const next = { id: row?.id ?? newId(), text };
      setRow(next);
      startTransition(() => write(next));
    },
    /** False where nothing is written. */
    finish: (): boolean => {
      if (row === null) return false;
      write(row);
      setRow(null);
      return row.text.trim() !== '';
    },
  };
}

/** The list edit for the typed row: an empty row is removed. */
export const typedRow = <Row extends { id: string }>(text: string, value: Row): RowEdit<Row> =>
  text.trim() === '' ? { row: 'remove', id: value.id } : { row: 'put', value };

type QuickLineProps = Omit<WrappedLineProps, 'value' | 'onText' | 'onKeyDown' | 'onPaste' | 'onBlur'> & {
  next: ReturnType<typeof useNextRow>;
  onPasted: (lines: string[]) => void;
  /** Enter in an empty line. */
  onEmpty?: () => void;
};

/** A line at the end of a list: Enter makes a row of it and waits for the next. */
export const QuickLine = ({ next, onPasted, onEmpty, ...props }: QuickLineProps) => (
  <WrappedLine
    leftSection={<IconPlus size={18} aria-hidden />}
    autoComplete="off"
    enterKeyHint="next"
    {...props}
    value={next.text}
    onText={next.type}
    onKeyDown={(event) => {
      if (!isPlainEnter(event)) return;
      event.preventDefault();
      if (!next.finish()) onEmpty?.();
    }}
    onPaste={(event) => {
      const lines = pastedLines(event);
      if (lines === null) return;
      event.preventDefault();
      onPasted(lines.map((line) => line.slice(0, props.maxLength)));
    }}
    onBlur={() => void next.finish()}
  />
);
