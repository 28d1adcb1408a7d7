import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ChangeLines } from '../../../documents/view/change-lines.tsx';
import type { ReportChanges } from './change-words.ts';
import classes from './report.module.css';

export type Fact = { label: string; value: ReactNode; /** The field of the report that it shows. */ field?: string };

/** Short facts beside each other, each with what it was before. */
export const ReportFacts = ({ facts, changes }: { facts: readonly Fact[]; changes: ReportChanges | null }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value, field }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {field && <ChangeLines changes={changes?.ofField(field) ?? []} />}
        </dd>
      </div>
    ))}
  </dl>
);

type TextsProps = { texts: readonly { field: string; label: string; text: string }[]; changes: ReportChanges | null };

/** The longer texts; an empty one only where something stood there before. */
export function ReportTexts({ texts, changes }: TextsProps) {
  const shown = texts.flatMap((one) => {
    const was = changes?.ofField(one.field) ?? [];
    return one.text !== '' || was.length > 0 ? [{ ...one, was }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card>
      {shown.map(({ field, label, text, was }) => (
        <LongText key={field} label={label} text={text}>
          <ChangeLines changes={was} />
        </LongText>
      ))}
    </Card>
  );
}

function LongText({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.longText}>
      <h3 id={id}>{label}</h3>
      <p>{text}</p>
      {children}
    </section>
  );
}
