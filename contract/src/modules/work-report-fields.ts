import type { z } from 'zod';
import { type DocumentFields, type FieldTexts, fieldsOf, textLimitIn } from '../fields.ts';
import { entryOf } from '../tables.ts';
import {
  Channel,
  DayNature,
  DayPart,
  EventKind,
  Motive,
  Outcome,
  Reaction,
  ReportSave,
  type ReportTypeId,
  reportType,
} from './work-report-save.ts';

/** The lists of words that fields of a report are chosen from. */
export const reportChoices = {
  natures: DayNature,
  dayParts: DayPart,
  channels: Channel,
  motives: Motive,
  reactions: Reaction,
  outcomes: Outcome,
  kinds: EventKind,
} as const;
type ReportChoices = typeof reportChoices;

const ofDay = { types: [reportType.daily] } as const;
const ofWeek = { types: [reportType.weekly] } as const;
const ofEvent = { types: [reportType.special] } as const;

const presented = {
  formId: { kind: 'product', name: 'product', section: 'facts' },
  reaction: { kind: 'choice', choices: 'reactions', blank: null, section: 'facts' },
  competitor: { kind: 'line', section: 'facts' },
} as const;

const samples = {
  formId: { kind: 'product', name: 'product', section: 'facts' },
  quantity: { kind: 'count', section: 'facts' },
} as const;

/** The fields of a visit. */
export const visitFields = {
  target: { kind: 'target', section: 'head', identifies: true },
  outcome: { kind: 'choice', choices: 'outcomes', blank: null, section: 'head' },
  products: { kind: 'inlineList', fields: presented, section: 'lists' },
  samples: { kind: 'inlineList', fields: samples, section: 'lists' },
  text: { kind: 'text', section: 'texts' },
  time: { kind: 'time', section: 'facts' },
  channel: { kind: 'choice', choices: 'channels', blank: 'in_person', section: 'facts' },
  motive: { kind: 'choice', choices: 'motives', blank: null, section: 'facts' },
  nextAction: { kind: 'line', section: 'texts' },
  nextVisitOn: { kind: 'day', section: 'texts' },
} as const;

const planLine = {
  day: { kind: 'day', section: 'head', identifies: true },
  cityId: { kind: 'city', name: 'city', section: 'facts', identifies: true },
  targets: { kind: 'targets', section: 'facts' },
  aim: { kind: 'line', section: 'texts' },
} as const;

/** The fields of a work report, in the order in which they are read. */
export const workReportFields = {
  periodStart: { kind: 'day', section: 'head' },
  periodEnd: { kind: 'day', section: 'head', ...ofEvent },
  title: { kind: 'line', section: 'head', ...ofEvent },
  nature: { kind: 'choice', choices: 'natures', blank: 'field', section: 'facts', ...ofDay },
  dayPart: { kind: 'choice', choices: 'dayParts', blank: 'whole', section: 'facts', joins: 'nature', ...ofDay },
  kind: { kind: 'choice', choices: 'kinds', blank: 'congress', section: 'facts', ...ofEvent },
  place: { kind: 'line', section: 'facts', ...ofEvent },
  cityIds: { kind: 'cities', name: 'cities', section: 'facts' },
  companionIds: { kind: 'people', name: 'companions', section: 'facts', ...ofDay },
  participants: { kind: 'text', section: 'facts', ...ofEvent },
  cost: { kind: 'amount', section: 'facts', ...ofEvent },
  visits: { kind: 'list', fields: visitFields, section: 'lists', ...ofDay },
  summary: { kind: 'text', section: 'texts' },
  difficulties: { kind: 'text', section: 'texts' },
  competition: { kind: 'text', section: 'texts' },
  needs: { kind: 'text', section: 'texts' },
  plan: { kind: 'list', fields: planLine, section: 'lists', ...ofWeek },
  files: { kind: 'files', section: 'files' },
} as const satisfies DocumentFields<ReportSave, keyof ReportChoices>;

export type WorkReportFields = typeof workReportFields;

/** The labels of the fields of a report and of their enum values; a missing one does not compile. */
export type WorkReportTexts = { readonly fields: FieldTexts<WorkReportFields> } & {
  readonly [Choice in keyof ReportChoices]: Readonly<Record<z.output<ReportChoices[Choice]>, string>>;
};

/** The longer texts of a report, each a field of its own. */
export type ReportText = {
  [Key in keyof WorkReportFields]: WorkReportFields[Key]['section'] extends 'texts' ? Key : never;
}[keyof WorkReportFields];

/** Those that a report of this type has. */
export const reportTexts = (typeId: ReportTypeId): ReportText[] =>
  fieldsOf(workReportFields, typeId)
    .filter(({ section }) => section === 'texts')
    .map(({ key }) => key as ReportText);

/** How long a text may be, as the schema has it. */
export function textLimitOf(typeId: ReportTypeId, text: ReportText): number {
  const variant = ReportSave.options.find(({ shape }) => shape.typeId.value === typeId);
  return textLimitIn(variant && entryOf<unknown>(variant.shape, text));
}
