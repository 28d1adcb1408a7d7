import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { WrappedLine, type WrappedLineProps } from '../../../../documents/form/wrapped-line.tsx';
import { personName } from '../../../../references/person-name.ts';
import type { Person } from '../minutes-draft.ts';
import { isPlainEnter } from '../points/quick-line.tsx';
import { type LineReader, nameBeingTyped, peopleCalled } from './action-line.ts';
import classes from './actions.module.css';

/** As many as can be taken in at a glance. */
const OFFERED = 6;

type ActionTextProps = Omit<WrappedLineProps, 'onText' | 'onBlur' | 'ref'> & {
  ref?: Ref<HTMLTextAreaElement>;
  onText: (text: string) => void;
  onEnter: () => void;
  onLeave: () => void;
  reader: LineReader<Person>;
};

/** The line of an action. After « @ » it suggests matching names. */
export function ActionText({ value, onText, onEnter, onLeave, onKeyDown, reader, ...props }: ActionTextProps) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const typed = caret === null ? null : nameBeingTyped(value, caret);
  const offered = typed === null || typed.typed === '' ? [] : peopleCalled(typed.typed, reader).slice(0, OFFERED);
  const isOpen = offered.length > 0;
  const choose = (person: Person | undefined) => {
    if (!person || typed === null) return;
    onText(`${value.slice(0, typed.start)}@${personName(person)} ${value.slice(typed.end).trimStart()}`);
    setCaret(null);
    setActive(-1);
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.altKey && !event.nativeEvent.isComposing;
    if (isOpen && isPlain && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setActive((active + step + offered.length + (active === -1 && step === -1 ? 1 : 0)) % offered.length);
    }
    if (isOpen && event.key === 'Escape') {
      event.stopPropagation();
      return setCaret(null);
    }
    if (isOpen && active !== -1 && (isPlainEnter(event) || (event.key === 'Tab' && !event.shiftKey))) {
      event.preventDefault();
      return choose(offered[active]);
    }
    if (isPlainEnter(event)) {
      event.preventDefault();
      setCaret(null);
      return onEnter();
    }
    return onKeyDown?.(event);
  };
  return (
    <div className={classes.text}>
      <WrappedLine
        autoComplete="off"
        enterKeyHint="next"
        // A field of several lines is no combobox, but may offer a list as one does.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active !== -1 ? `${id}${active}` : undefined}
        {...props}
        value={value}
        onText={(text, at) => {
          onText(text);
          setCaret(at);
          setActive(-1);
        }}
        onKeyDown={keys}
        onBlur={() => {
          setCaret(null);
          onLeave();
        }}
      />
      {isOpen && (
        <div id={id} role="listbox" aria-label={props.label ? undefined : '@'} className={classes.offered}>
          {offered.map((person, index) => (
            <div
              key={person.id}
              id={`${id}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              // Keeps the focus in the line: losing it would finish the line.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              {personName(person)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
