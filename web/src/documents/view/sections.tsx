import { type FieldTable, fieldsOf } from '@portal/contract';
import { IconReplace } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { personName } from '../../references/person-name.ts';
import { Card } from '../../ui/card.tsx';
import type { DocumentKind, DocumentRow, DocumentTypes, HistoryStep, WholeOf } from '../document-kind.ts';
import { type FieldWords, sayFields } from '../fields/say-fields.ts';
import { DocumentFiles } from '../files/document-files.tsx';
import { useFileSource } from '../files/use-file-source.ts';
import { ChangeLines, ChangeMark } from './change-lines.tsx';
import { DocumentStatus } from './document-status.tsx';
import classes from './document-view.module.css';
import type { DocumentChanges } from './read-changes.ts';
import { Timeline } from './timeline.tsx';

/** The parts of a document, one below the other. */
export const DocumentView = ({ children }: { children: ReactNode }) => <div className={classes.view}>{children}</div>;

type HeadProps = { title: string; period: string; document: DocumentRow; marks?: ReactNode };

/** The title, the period, the author and the status. */
export const DocumentHead = ({ title, period, document, marks }: HeadProps) => (
  <div className={classes.head}>
    <h2 className={classes.title}>
      {title}
      <span className={classes.period}>{period}</span>
    </h2>
    <p className={classes.author}>
      <strong>{personName(document.author)}</strong>
      <DocumentStatus statusId={document.statusId} />
      {marks}
    </p>
  </div>
);

/** Says that the document was submitted before, and where it has changed. */
export function ChangesNote({ changes }: { changes: DocumentChanges | null }) {
  const { t, language } = useTexts();
  if (changes === null) return null;
  const places = new Intl.ListFormat(language, { type: 'conjunction' }).format(changes.places);
  return (
    <p role="note" className={classes.note}>
      <IconReplace size={18} aria-hidden />
      {changes.count === 0
        ? t(($) => $.documents.changesNone)
        : t(($) => $.ui.nameAndValue, { name: t(($) => $.documents.changesTitle), value: places })}
    </p>
  );
}

type FieldsProps = { table: FieldTable; document: object; words: FieldWords; changes: DocumentChanges | null };

/** Short facts side by side, each with its former value. */
export const DocumentFacts = ({ table, document, words, changes }: FieldsProps) => (
  <dl className={classes.facts}>
    {sayFields(table, document, words, ({ section }) => section === 'facts').map(
      ({ field: { name }, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {value}
            <ChangeLines changes={changes?.ofField(name) ?? []} />
          </dd>
        </div>
      ),
    )}
  </dl>
);

/** The longer texts; an empty one only where something stood there before. */
export function LongTexts({ table, document, words, changes }: FieldsProps) {
  const said = sayFields(table, document, words, ({ section }) => section === 'texts');
  const shown = fieldsOf(table)
    .filter(({ section }) => section === 'texts')
    .map(({ name }) => ({
      name,
      label: words.fieldName(name),
      before: changes?.ofField(name) ?? [],
      text: said.find(({ field }) => field.name === name)?.value ?? '',
    }))
    .filter(({ text, before }) => text !== '' || before.length > 0);
  if (shown.length === 0) return null;
  return (
    <Card>
      {shown.map(({ name, label, text, before }) => (
        <LongText key={name} label={label} text={text}>
          <ChangeLines changes={before} />
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

/** The names of list items that were there at the last submission. */
export function RemovedItems({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className={classes.removed}>
      {names.map((name) => (
        <li key={name}>
          <ChangeMark kind="removed" /> <del>{name}</del>
        </li>
      ))}
    </ul>
  );
}

type FilesProps<D extends DocumentTypes> = {
  kind: DocumentKind<D>;
  document: WholeOf<D>;
  changes: DocumentChanges | null;
};

export function FilesSection<D extends DocumentTypes>({ kind, document, changes }: FilesProps<D>) {
  const { t } = useTexts();
  const source = useFileSource(kind, document);
  const before = changes?.ofField('files') ?? [];
  if (document.files.length === 0 && before.length === 0) return null;
  return (
    <Card heading={t(($) => $.documents.files)}>
      <DocumentFiles files={document.files} source={source} />
      <ChangeLines changes={before} />
    </Card>
  );
}

export function HistorySection({ steps }: { steps: readonly HistoryStep[] }) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.documents.history)}>
      <Timeline steps={steps} />
    </Card>
  );
}
