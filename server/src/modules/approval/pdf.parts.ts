import type { DocumentEvent, DocumentFile, Language, Person, StatusId } from '@portal/contract';
import { type Texts, textsIn } from '@portal/texts/papers.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { instantText } from '../../pdf/dates.ts';
import { type Fact, section } from '../../pdf/parts.ts';
import { statusWord } from './status-word.ts';

/** The language and time zone of the reader. */
export type PdfLocale = { language: Language; timeZone: string };

/** Between words that stand side by side. */
export const BESIDE = ' · ';

/** A label with its value, on one line. */
export const labelled = ({ words, fill }: Texts, name: string, value: string): string =>
  fill(words.ui.nameAndValue, { name, value });

/** A picture by its place among the files. */
export const pictureName = (index: number): `picture-${number}` => `picture-${index}`;

export const personText = ({ firstname, name }: Pick<Person, 'firstname' | 'name'>) => `${firstname} ${name}`.trim();

type State = {
  author: Person;
  statusId: StatusId;
  /** For documents with a deadline. */
  late?: boolean;
  submittedAt: string | null;
  decidedAt: string | null;
  decidedBy: Person | null;
};

/** Author and state of the document. */
export function stateFacts(document: State, { language, timeZone }: PdfLocale): Fact[] {
  const { words, papers, fill } = textsIn[language];
  const { columns, status, late } = words.documents;
  const { submittedAt, decidedAt, decidedBy } = document;
  const when = (instant: string) => instantText(instant, language, timeZone);
  const by = (person: Person, at: string) => fill(papers.prints.by, { person: personText(person), when: when(at) });
  const state = statusWord(words, document.statusId);
  return [
    { label: columns.author, value: personText(document.author) },
    { label: status, value: document.late ? [state, late].join(BESIDE) : state },
    { label: papers.prints.submitted, value: submittedAt ? when(submittedAt) : '' },
    { label: columns.decidedBy, value: decidedBy && decidedAt ? by(decidedBy, decidedAt) : '' },
  ];
}

const PICTURES_IN_A_ROW = 3;
const PICTURE = { width: 162, height: 122 };

const sizeText = (bytes: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.ceil(bytes / 1024),
  );

/** Pictures side by side, their names beneath; a row of them stays on one page. */
function pictureRows(names: { index: number; name: string }[]): Content[] {
  const rows = names.filter((_, place) => place % PICTURES_IN_A_ROW === 0).map((_, row) => row * PICTURES_IN_A_ROW);
  return rows.map((first) => ({
    unbreakable: true,
    margin: [0, 4, 0, 4],
    columnGap: 12,
    columns: names.slice(first, first + PICTURES_IN_A_ROW).map(({ index, name }) => ({
      width: PICTURE.width,
      stack: [
        { image: pictureName(index), fit: [PICTURE.width, PICTURE.height] },
        { text: name, style: 'small', margin: [0, 2, 0, 0] },
      ],
    })),
  }));
}

/** The files by name and size; those that can be shown are shown, small. */
export function fileParts(files: readonly DocumentFile[], shown: ReadonlySet<string>, language: Language): Content[] {
  const numbered = files.map((file, index) => ({ ...file, index }));
  const lines = numbered
    .filter(({ index }) => !shown.has(pictureName(index)))
    .map(({ name, size }) => ({ text: [name, { text: `  ${sizeText(size, language)}`, style: 'small' }] }));
  const pictures = numbered.filter(({ index }) => shown.has(pictureName(index)));
  return section(textsIn[language].words.documents.files, [...lines, ...pictureRows(pictures)]);
}

/** Who did what, and when. */
export function historyParts(history: readonly DocumentEvent[], { language, timeZone }: PdfLocale): Content[] {
  const { words, fill } = textsIn[language];
  const { history: title, events } = words.documents;
  if (history.length === 0) return [];
  const rows = history.map(({ at, actor, action, comment }) => [
    { text: instantText(at, language, timeZone), style: 'small' },
    { text: fill(events[action], { person: personText(actor) }) },
    { text: comment },
  ]);
  const widths = [84, 160, 251];
  return section(title, [{ table: { widths, body: rows }, layout: 'rows' }]);
}
