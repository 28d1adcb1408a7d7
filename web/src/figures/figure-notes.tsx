import type { Icon } from '@tabler/icons-react';
import classes from './figures.module.css';

/** Something to know before reading the figures. */
export type FigureNote = {
  /** Plain text without one. */
  tone?: 'warning' | 'neutral';
  icon?: Icon;
  text?: string;
  lines?: readonly string[];
  /** Announced to screen readers. */
  isStatus?: boolean;
};

/** How complete the figures are, and what is missing, above them. */
export const FigureNotes = ({ notes }: { notes: readonly FigureNote[] }) =>
  notes.map((note) => <Note key={note.text ?? note.lines?.join()} {...note} />);

function Note({ tone, icon: Mark, text, lines, isStatus = false }: FigureNote) {
  const mark = Mark && <Mark className={classes.noteMark} aria-hidden />;
  const role = isStatus ? 'status' : undefined;
  if (!lines)
    return (
      <p className={classes.note} data-tone={tone} role={role}>
        {mark}
        {text}
      </p>
    );
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <div className={classes.note} data-tone={tone} data-titled={text !== undefined || undefined} role={role}>
      {text === undefined ? (
        mark
      ) : (
        <p>
          {mark}
          {text}
        </p>
      )}
      {list}
    </div>
  );
}
