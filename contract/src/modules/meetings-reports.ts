import { z } from 'zod';
import { may } from '../access.ts';
import { DecisionResults, StatusId, decisionOn, decisionsOn, documentUpload } from '../approval.ts';
import { RawOutput, get, nothing, patch, post, remove } from '../endpoint.ts';
import { minutesAccess } from '../screen-access.ts';
import { Day, Flag, IdParam, Uuid, Version, line, listQuery, note, pageOf, several, text } from '../values.ts';
import { CalendarMeeting, LastMeeting, MeetingAction, Minutes, MinutesRow, MinutesToDecide } from './minutes-read.ts';
import { MeetingKind, MinutesSave } from './minutes-save.ts';
import { minutesCounts } from './waiting-counts.ts';

const filters = {
  kind: several(MeetingKind).optional(),
  statusId: several(z.coerce.number<number | string>().pipe(StatusId)).optional(),
  cityId: IdParam.optional(),
  from: Day.optional(),
  to: Day.optional(),
};
const othersFilters = {
  ...filters,
  authorId: several(IdParam).optional(),
  team: Flag.optional(),
  /** Minutes of meetings to which the caller was invited. */
  tookPart: Flag.optional(),
};

export const OwnMinutesFilter = listQuery(['date', 'updatedAt'], '-date', filters);
export type OwnMinutesFilter = z.output<typeof OwnMinutesFilter>;
export const SubmittedMinutesFilter = listQuery(['date', 'submittedAt'], '-date', othersFilters);
export type SubmittedMinutesFilter = z.output<typeof SubmittedMinutesFilter>;
/** `waiting`: the caller's team first, then the longest waiting. */
export const WaitingMinutesFilter = listQuery(['waiting', 'date', 'submittedAt'], 'waiting', othersFilters);
export type WaitingMinutesFilter = z.output<typeof WaitingMinutesFilter>;

/** `open`: not done; `overdue`: open, and the due day has passed. */
export const ActionProgress = z.enum(['open', 'overdue', 'done']);

const actionFilters = {
  progress: ActionProgress.optional(),
  minutesId: Uuid.optional(),
  from: Day.optional(),
  to: Day.optional(),
};
/** `dueOn`: what has waited longest first. */
export const OwnActionsFilter = listQuery(['dueOn', 'doneAt'], 'dueOn', actionFilters);
export type OwnActionsFilter = z.output<typeof OwnActionsFilter>;
export const ActionsFilter = listQuery(['dueOn', 'doneAt'], 'dueOn', {
  ...actionFilters,
  ownerId: several(IdParam).optional(),
  team: Flag.optional(),
});
export type ActionsFilter = z.output<typeof ActionsFilter>;

/** A change of an action: ticked off or reopened, moved, noted. Fields left out stay as they are. */
export const ActionUpdate = z.strictObject({
  version: Version,
  done: z.boolean().optional(),
  dueOn: Day.optional(),
  note: text(1000).optional(),
});

const MinutesParams = z.strictObject({ id: Uuid });
const target = { id: Uuid };
const { read } = minutesAccess;
const decide = may('MeetingsReports.Approve');

/** The other modules whose names a row, whole minutes and an action contain. */
const inRows = ['cities', 'users'] as const;
const inMinutes = ['cities', 'products', 'users'] as const;

export const meetingsReports = {
  mine: get('/meetings-reports/current-user', {
    summary: 'The minutes that the caller wrote, in every state',
    access: may('MeetingsReports.Read'),
    query: OwnMinutesFilter,
    output: pageOf(MinutesRow),
    exports: true,
    shows: inRows,
  }),
  submitted: get('/meetings-reports/all-submited', {
    summary: 'The minutes that the caller may read and that were submitted, drafts apart',
    access: read,
    query: SubmittedMinutesFilter,
    output: pageOf(MinutesRow),
    exports: true,
    shows: inRows,
  }),
  waiting: get('/meetings-reports/all-not-approved', {
    summary: 'The minutes within the caller’s scope that wait for a decision, the own team’s first',
    access: read,
    query: WaitingMinutesFilter,
    output: pageOf(MinutesRow),
    exports: true,
    shows: inRows,
  }),
  counts: minutesCounts,
  details: get('/meetings-reports/details/:id', {
    summary: 'The whole minutes',
    access: read,
    params: MinutesParams,
    output: Minutes,
    shows: inMinutes,
  }),
  toDecide: get('/meetings-reports/approve/:id', {
    summary: 'The whole minutes for who decides, with what changed since the last submission',
    access: decide,
    params: MinutesParams,
    output: MinutesToDecide,
    shows: inMinutes,
  }),
  lastMeeting: get('/meetings-reports/last-meeting', {
    summary: 'Who was at the last meeting of this title, or else of this kind, and what is still open of it',
    access: may('MeetingsReports.Add'),
    query: z.strictObject({ title: note(160).optional(), kind: MeetingKind }),
    output: LastMeeting,
    shows: ['users'],
  }),
  calendar: get('/meetings-reports/calendar/:start/:end', {
    summary: 'The meetings of a period whose minutes the caller may read',
    access: read,
    params: z.strictObject({ start: Day, end: Day }),
    output: z.array(CalendarMeeting),
    shows: inRows,
  }),
  save: post('/meetings-reports/save', {
    summary: 'Saves a draft: new, or over the version it names',
    access: may('MeetingsReports.Add'),
    body: MinutesSave,
    upload: documentUpload,
    output: Minutes,
  }),
  submit: post('/meetings-reports/submit', {
    summary: 'Saves minutes and submits them, when they are complete',
    access: may('MeetingsReports.Add'),
    body: MinutesSave,
    upload: documentUpload,
    output: Minutes,
  }),
  update: patch('/meetings-reports/update', {
    summary: 'Changes a draft or returned minutes, which stay what they are',
    access: may('MeetingsReports.Update'),
    body: MinutesSave,
    upload: documentUpload,
    output: Minutes,
  }),
  approve: post('/meetings-reports/approve', {
    summary: 'Approves or returns one set of minutes, or several, each on its own',
    access: decide,
    body: z.union([decisionOn(target), decisionsOn(target)]),
    output: DecisionResults,
  }),
  recall: post('/meetings-reports/recall', {
    summary: 'Takes submitted minutes back before they are decided upon',
    access: may('MeetingsReports.Update'),
    body: z.strictObject({ ...target, version: Version, requestId: Uuid }),
    output: Minutes,
  }),
  file: get('/meetings-reports/:id/file', {
    summary: 'A file of minutes, by its name',
    access: read,
    params: MinutesParams,
    query: z.strictObject({ name: line(200) }),
    output: new RawOutput('application/octet-stream'),
  }),
  pdf: get('/meetings-reports/:id/pdf', {
    summary: 'The minutes to print',
    access: read,
    params: MinutesParams,
    output: new RawOutput('application/pdf'),
  }),
  remove: remove('/meetings-reports/delete/:id', {
    summary: 'Deletes a draft or returned minutes',
    access: may('MeetingsReports.Delete'),
    params: MinutesParams,
    output: nothing,
  }),
  ownActions: get('/meetings-reports/actions/mine', {
    summary: 'What the caller is to do, what is overdue first',
    access: read,
    query: OwnActionsFilter,
    output: pageOf(MeetingAction),
    exports: true,
    shows: ['users'],
  }),
  actions: get('/meetings-reports/actions/all', {
    summary:
      'What is to be done by whom: of the caller, of the caller’s team, and of the meetings the caller organised',
    access: read,
    query: ActionsFilter,
    output: pageOf(MeetingAction),
    exports: true,
    shows: ['users'],
  }),
  updateAction: patch('/meetings-reports/actions/:actionId', {
    summary: 'Ticks an action off, takes it up again, moves it or notes something',
    access: read,
    params: z.strictObject({ actionId: Uuid }),
    body: ActionUpdate,
    output: MeetingAction,
  }),
};
