import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  DASHBOARD,
  type DocumentAction,
  type DocumentEntity,
  type DocumentEvent,
  type MinutesSave,
  type NotificationKey,
  type Permission,
  type Person,
  type ReportSave,
  type StatusId,
  meetingsReports,
  workReports,
} from '@portal/contract';
import type { DocumentTable } from '../modules/approval/flow.ts';
import { minutesToSave } from './minutes.ts';
import type { TestPortal } from './portal.ts';
import { type Someone, peopleOf } from './reporting.ts';
import { dailyToSave, daysAgo } from './reports.ts';

/** What every save of a document carries. */
type Save = { id: string; requestId: string; version?: number | undefined };

/** What every document shows. */
export type Doc = {
  id: string;
  version: number;
  statusId: StatusId;
  firstSubmittedAt: string | null;
  submittedAt: string | null;
  decidedAt: string | null;
  decidedBy: Person | null;
  actions: DocumentAction[];
  history: DocumentEvent[];
};

/** A kind of document as the tests know it that every kind must pass. */
type TestKind = {
  entity: DocumentEntity;
  topic: 'work-reports' | 'meetings-reports';
  table: DocumentTable;
  /** Where rows stand that belong to a document: one for each that `toSave` gives. */
  parts: 'visit' | 'meetingParticipant';
  own: Permission[];
  deciding: Permission[];
  readAll: Permission;
  remove: Permission;
  notices: Record<'submit' | 'approve' | 'return', NotificationKey>;
  calls: Record<
    'save' | 'submit' | 'update' | 'approve' | 'recall' | 'remove' | 'details' | 'toDecide' | 'waiting',
    AnyEndpoint
  >;
  /** How a path, and how a body, names a document. */
  paramsOf: (id: string) => object;
  targetOf: (id: string) => object;
  screenOf: (id: string, way: 'read' | 'approve') => string;
  /** A complete one; the same author has another for each `number`. */
  toSave: (author: Someone, number?: number) => Save;
  /** A change to it, and its audit row. */
  change: { given: object; trail: object };
  /** A change that prevents its submission, and the faults. */
  lacking: { given: object; errors: object };
  labelOf: (save: Save) => string;
};

export const reportKind: TestKind = {
  entity: 'workReport',
  topic: 'work-reports',
  table: 'workReport',
  parts: 'visit',
  calls: workReports,
  own: ['WorkReports.Read', 'WorkReports.Add', 'WorkReports.Update', 'WorkReports.Delete'],
  deciding: ['WorkReports.Read', 'WorkReports.Add', 'WorkReports.Update', 'WorkReports.Delete', 'WorkReports.Approve'],
  readAll: 'WorkReports.ReadAll',
  remove: 'WorkReports.Delete',
  notices: { submit: 'workReportSubmitted', approve: 'workReportApproved', return: 'workReportReturned' },
  paramsOf: (reportId) => ({ typeId: 1, reportId }),
  targetOf: (reportId) => ({ reportTypeId: 1, reportId }),
  screenOf: (id, way) => `${DASHBOARD}/work-reports/1/${id}/${way}`,
  toSave: (_author, number = 0) => dailyToSave({ periodStart: daysAgo(number) }),
  change: { given: { needs: 'Rien' }, trail: { needs: { after: 'Rien' } } },
  lacking: { given: { visits: [] }, errors: { visits: ['too_few:1'] } },
  labelOf: (save) => `Rapport journalier du ${(save as ReportSave).periodStart}`,
};

export const minutesKind: TestKind = {
  entity: 'meetingsReport',
  topic: 'meetings-reports',
  table: 'meetingsReport',
  parts: 'meetingParticipant',
  calls: meetingsReports,
  own: ['MeetingsReports.Read', 'MeetingsReports.Add', 'MeetingsReports.Update', 'MeetingsReports.Delete'],
  deciding: [
    'MeetingsReports.Read',
    'MeetingsReports.Add',
    'MeetingsReports.Update',
    'MeetingsReports.Delete',
    'MeetingsReports.Approve',
  ],
  readAll: 'MeetingsReports.ReadAll',
  remove: 'MeetingsReports.Delete',
  notices: { submit: 'minutesSubmitted', approve: 'minutesApproved', return: 'minutesReturned' },
  paramsOf: (id) => ({ id }),
  targetOf: (id) => ({ id }),
  screenOf: (id, way) => `${DASHBOARD}/meetings-reports/${way}?id=${id}`,
  toSave: (author) =>
    minutesToSave({ organiserId: author.id, participants: [{ userId: author.id, attendance: 'present' }] }),
  change: { given: { place: 'Salle B' }, trail: { place: { after: 'Salle B' } } },
  lacking: { given: { participants: [] }, errors: { participants: ['too_few:1'] } },
  labelOf: (save) => {
    const { date, title } = save as MinutesSave;
    return `Compte rendu de réunion du ${date} «\u202f${title}\u202f»`;
  },
};

export const testKinds = [reportKind, minutesKind];

/** The document as the form would send it next: the same content, the version it stands at, a new act. */
export const nextOf = (save: Save, version: number, given: object = {}): Save => ({
  ...save,
  ...given,
  version,
  requestId: randomUUID(),
});

/** What people do with documents of a kind. */
export function actsOf(kind: TestKind, portal: Pick<TestPortal, 'db' | 'as'>) {
  const { calls, paramsOf, targetOf } = kind;
  const people = peopleOf(portal, kind);
  const ask = async ({ call }: Pick<Someone, 'call'>, endpoint: AnyEndpoint, input: object) => {
    const answer = await call(endpoint, input as never);
    return { ...answer, body: answer.body as Doc };
  };
  const writing = (name: 'save' | 'submit' | 'update') => (who: Someone, body: Save) =>
    ask(who, calls[name], { body, files: [] });
  const decision = (
    { id, version }: Pick<Doc, 'id' | 'version'>,
    chosen: 'approve' | 'return' = 'approve',
    comment = chosen === 'return' ? 'À compléter' : '',
  ) => ({ ...targetOf(id), version, requestId: randomUUID(), decision: chosen, comment });
  const onPath =
    (name: 'details' | 'toDecide' | 'remove') =>
    (who: Someone, { id }: { id: string }) =>
      ask(who, calls[name], { params: paramsOf(id) });
  return {
    ...people,
    save: writing('save'),
    submit: writing('submit'),
    update: writing('update'),
    decision,
    details: onPath('details'),
    toDecide: onPath('toDecide'),
    remove: onPath('remove'),
    decide: (who: Someone, body: object) => ask(who, calls.approve, { body }),
    recall: (who: Someone, { id, version }: Pick<Doc, 'id' | 'version'>, requestId: string = randomUUID()) =>
      ask(who, calls.recall, { body: { ...targetOf(id), version, requestId } }),
    submitted: async (who: Someone, body: Save): Promise<Doc> => {
      const answer = await writing('submit')(who, body);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body;
    },
  };
}
