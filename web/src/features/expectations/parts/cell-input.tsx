import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';
import type { Measure } from '../model/read-figure.ts';
import type { Place } from '../model/sheet.ts';
import type { Frame } from './grid-frame.ts';
import classes from './grid.module.css';

type CellInputProps = {
  input: RefObject<HTMLInputElement | null>;
  frame: Frame;
  place: Place;
  /** The name of the cell for screen readers. */
  name: string;
  measure: Measure;
  /** Null while nothing is typed. */
  text: string | null;
  onText: (text: string) => void;
};

const HIDDEN: CSSProperties = { visibility: 'hidden' };

/**
 * The grid's single input, laid over the active cell and always mounted: mounting one on the first key would cause a layout
 * before the letter is shown.
 */
export function CellInput({ input, frame, place: { row, column }, name, measure, text, onText }: CellInputProps) {
  const isTyping = text !== null;
  useLayoutEffect(() => {
    const node = input.current;
    if (!isTyping || !node) return;
    if (document.activeElement !== node) node.focus({ preventScroll: true });
    const end = node.value.length;
    if (node.selectionStart !== end || node.selectionEnd !== end) node.setSelectionRange(end, end);
  }, [input, isTyping]);
  const at: CSSProperties = {
    top: frame.top + row * frame.row,
    insetInlineStart: frame.head + column * frame.cell,
    width: frame.cell,
    height: frame.row,
  };
  return (
    <div role="none" className={classes.typed} style={at}>
      <div role="row" aria-rowindex={row + 2} className={classes.typedRow} style={isTyping ? undefined : HIDDEN}>
        <div role="gridcell" aria-colindex={column + 2} className={classes.typedCell}>
          <input
            ref={input}
            className={classes.input}
            tabIndex={-1}
            aria-label={name}
            inputMode={measure === 'quantity' ? 'numeric' : 'decimal'}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={40}
            value={text ?? ''}
            onChange={({ target }) => onText(target.value)}
          />
        </div>
      </div>
    </div>
  );
}

/** Focuses the input and sets its first text before React renders: afterwards, each would cause another layout of the page. */
export function focusInput(input: HTMLInputElement | null, text: string): void {
  const row = input?.closest<HTMLElement>('[role="row"]');
  if (!input || !row || document.activeElement === input) return;
  input.value = text;
  row.style.visibility = 'visible';
  input.focus({ preventScroll: true });
}
