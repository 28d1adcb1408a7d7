import { useLayoutEffect, useRef } from 'react';
import type { Measure } from '../model/read-figure.ts';
import classes from './grid.module.css';

type CellInputProps = { label: string; measure: Measure; text: string; onText: (text: string) => void };

/** What is typed into a cell. It has the focus while it is there, with the caret behind what stands there. */
export function CellInput({ label, measure, text, onText }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const node = input.current;
    node?.focus({ preventScroll: true });
    node?.setSelectionRange(node.value.length, node.value.length);
  }, []);
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={label}
      inputMode={measure === 'quantity' ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="next"
      maxLength={40}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
