import type { z } from 'zod';
import { type DocumentFields, type FieldTexts, fieldsOf } from '../fields.ts';
import { Attendance, MeetingKind, type MinutesSave } from './minutes-save.ts';

/** The lists of words that fields of minutes are chosen from. */
export const minutesChoices = { kinds: MeetingKind, attendances: Attendance } as const;
type MinutesChoices = typeof minutesChoices;

const participant = {
  userId: { kind: 'person', name: 'person', section: 'facts' },
  attendance: { kind: 'choice', choices: 'attendances', blank: 'present', section: 'facts' },
} as const;

const guest = { name: { kind: 'line', section: 'facts' } } as const;

const decision = { text: { kind: 'line', section: 'facts' } } as const;

const action = {
  what: { kind: 'line', section: 'facts' },
  ownerId: { kind: 'person', name: 'owner', section: 'facts' },
  dueOn: { kind: 'day', section: 'facts' },
} as const;

/** What is said of a point of the agenda. */
const pointFields = {
  title: { kind: 'line', section: 'head', identifies: true },
  discussion: { kind: 'richText', section: 'texts' },
  decisions: { kind: 'inlineList', fields: decision, section: 'lists' },
  actions: { kind: 'inlineList', fields: action, section: 'lists' },
} as const;

/** The fields of minutes, in the order in which they are read. */
export const minutesFields = {
  title: { kind: 'line', section: 'head' },
  date: { kind: 'day', section: 'head' },
  kind: { kind: 'choice', choices: 'kinds', blank: 'team', section: 'facts' },
  start: { kind: 'time', section: 'facts' },
  end: { kind: 'time', section: 'facts', joins: 'start' },
  place: { kind: 'line', section: 'facts' },
  cityId: { kind: 'city', name: 'city', section: 'facts', joins: 'place' },
  organiserId: { kind: 'person', name: 'organiser', section: 'facts' },
  productIds: { kind: 'products', name: 'products', section: 'facts' },
  participants: { kind: 'inlineList', fields: participant, section: 'lists' },
  guests: { kind: 'inlineList', fields: guest, section: 'lists' },
  points: { kind: 'list', fields: pointFields, section: 'lists' },
  files: { kind: 'files', section: 'files' },
} as const satisfies DocumentFields<MinutesSave, keyof MinutesChoices>;

export type MinutesFields = typeof minutesFields;

/** The labels of the fields of minutes and of their enum values; a missing one does not compile. */
export type MinutesTexts = { readonly fields: FieldTexts<MinutesFields> } & {
  readonly [Choice in keyof MinutesChoices]: Readonly<Record<z.output<MinutesChoices[Choice]>, string>>;
};

/** The short texts beside the title, each a field of its own in the form. */
export type MinutesLine = {
  [Key in keyof MinutesFields]: MinutesFields[Key] extends { kind: 'line'; section: 'facts' } ? Key : never;
}[keyof MinutesFields];

export const minutesLines = fieldsOf(minutesFields)
  .filter(({ kind, section }) => kind === 'line' && section === 'facts')
  .map(({ key }) => key as MinutesLine);

export const pickMinutesLines = (minutes: Readonly<Record<MinutesLine, string>>) =>
  Object.fromEntries(minutesLines.map((line) => [line, minutes[line]])) as Record<MinutesLine, string>;
