import { plainText } from '@portal/contract';
import { type DayFinder, type DayReader, dayFinder, plainLetters } from './due-day.ts';

type Named = { id: number; firstname: string; name: string };

/** The owner of an action: not named, found, ambiguous, or unknown. */
export type Owner<Person extends Named> =
  | { state: 'none' }
  | { state: 'one'; person: Person }
  | { state: 'several'; typed: string; people: readonly Person[] }
  | { state: 'nobody'; typed: string };

/** A parsed line. What is not recognised stays in `what`: nothing that was typed is lost. */
export type ActionLine<Person extends Named> = { what: string; owner: Owner<Person>; dueOn: string | null };

export type LineReader<Person extends Named> = {
  people: readonly Person[];
  /** The attendees: where several people have a name, an attendee is meant. */
  present: ReadonlySet<number>;
  days: Readonly<Record<'start' | 'end', DayFinder>>;
};

export const lineReader = <Person extends Named>(
  people: readonly Person[],
  present: ReadonlySet<number>,
  days: DayReader,
): LineReader<Person> => ({ people, present, days: dayFinder(days) });

const wordsIn = (text: string) =>
  plainText(text)
    .split(/[\s'’-]+/)
    .filter((word) => word !== '');

/** The words of each name, once: hundreds of people are looked through at every key. */
const known = new WeakMap<Named, string[]>();
function namesOf(person: Named): string[] {
  const before = known.get(person);
  if (before) return before;
  const words = wordsIn(`${person.firstname} ${person.name}`);
  known.set(person, words);
  return words;
}

/** Whether each typed word matches a word of the person's name; the last one may be a prefix. */
function isCalled(person: Named, typed: readonly string[], isWhole: boolean): boolean {
  const left = [...namesOf(person)];
  return typed.every((word, index) => {
    const isOpen = !isWhole && index === typed.length - 1;
    const at = left.findIndex((name) => (isOpen ? name.startsWith(word) : name === word));
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/** The people whose name matches: full matches first, and among them attendees. */
export function peopleCalled<Person extends Named>(
  typed: string,
  { people, present }: Pick<LineReader<Person>, 'people' | 'present'>,
): readonly Person[] {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const whole = people.filter((person) => isCalled(person, words, true));
  const found = whole.length > 0 ? whole : people.filter((person) => isCalled(person, words, false));
  const there = found.filter(({ id }) => present.has(id));
  return there.length > 0 ? there : found;
}

const MENTION = /(?<=^|[\s,;:(])[@＠](?=\S)/gu;
/** The maximum number of words in a name. */
const MAX_WORDS = 5;

type Mention<Person> = { start: number; end: number; typed: string; people: readonly Person[] };

/** Someone named from a place on: as many words as make a name, one where none do. */
function mentionFrom<Person extends Named>(text: string, start: number, reader: LineReader<Person>): Mention<Person> {
  const words = [...text.slice(start + 1).matchAll(/[^\s@＠,;:()]+/gu)].slice(0, MAX_WORDS);
  const endOf = (count: number) => {
    const last = words[count - 1];
    return start + 1 + (last ? last.index + last[0].length : 0);
  };
  for (let count = words.length; count > 1; count -= 1) {
    const typed = text.slice(start + 1, endOf(count));
    // Further words must match in full: in « @Awa à relancer », « à » is no prefix of a name.
    const names = wordsIn(typed);
    const people = /[@＠,;:()]/u.test(typed) ? [] : reader.people.filter((person) => isCalled(person, names, true));
    if (people.length > 0) return { start, end: endOf(count), typed, people: peopleCalled(typed, reader) };
  }
  const typed = text.slice(start + 1, endOf(1));
  return { start, end: endOf(1), typed, people: peopleCalled(typed, reader) };
}

function ownerOf<Person extends Named>(mention: Mention<Person> | null): Owner<Person> {
  if (mention === null) return { state: 'none' };
  const { typed, people } = mention;
  const [person] = people;
  if (!person) return { state: 'nobody', typed };
  return people.length === 1 ? { state: 'one', person } : { state: 'several', typed, people };
}

/** Extracts the day from the text before and behind a mention; a day next to the name takes precedence. */
function takeDay(pieces: readonly string[], { start, end }: LineReader<Named>['days']) {
  const [before = '', behind] = pieces;
  const tries: [place: number, find: DayFinder][] =
    behind === undefined
      ? [
          [0, end],
          [0, start],
        ]
      : [
          [1, start],
          [1, end],
          [0, end],
          [0, start],
        ];
  for (const [place, find] of tries) {
    const piece = pieces[place] ?? '';
    const found = find(plainLetters(piece));
    if (found) {
      const left = `${piece.slice(0, found.start)} ${piece.slice(found.end)}`;
      return { dueOn: found.day, pieces: pieces.with(place, left) };
    }
  }
  return { dueOn: null, pieces: [before, ...(behind === undefined ? [] : [behind])] };
}

const tidy = (text: string) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ +([,;:.])/gu, '$1')
    .replaceAll(/^[\s,;:]+|[\s,;:]+$/gu, '');

/** Parses « Envoyer les échantillons @Kamga 20/11 » into the task, the person and the date. */
export function readActionLine<Person extends Named>(line: string, reader: LineReader<Person>): ActionLine<Person> {
  const text = line.normalize('NFC');
  const last = [...text.matchAll(MENTION)].at(-1);
  const mention = last ? mentionFrom(text, last.index, reader) : null;
  const owner = ownerOf(mention);
  const given = mention ? [text.slice(0, mention.start), text.slice(mention.end)] : [text];
  const { dueOn, pieces } = takeDay(given, reader.days);
  // A name that is not understood stays where it was typed.
  const name = mention && owner.state !== 'one' ? ` ${text.slice(mention.start, mention.end)} ` : ' ';
  return { what: tidy(pieces.join(name)), owner, dueOn };
}

/** The name being typed at the caret, for the suggestions. */
export function nameBeingTyped(line: string, caret: number): { start: number; end: number; typed: string } | null {
  const before = line.slice(0, caret);
  const found = /(?:^|[\s,;:(])[@＠](?<typed>[^\s@＠,;:()]*)$/u.exec(before);
  const typed = found?.groups?.['typed'];
  return typed === undefined ? null : { start: caret - typed.length - 1, end: caret, typed };
}
