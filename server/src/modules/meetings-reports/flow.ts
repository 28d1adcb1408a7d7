import { DEFAULT_LANGUAGE, meetingsReports } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { type SqlBool, sql } from 'kysely';
import type { DocumentHead, Flow } from '../approval/flow.ts';

export type MinutesHead = DocumentHead & { title: string; date: string };

/** The audit trail is kept in one language for all of its readers. */
const { words, papers, fill } = textsIn[DEFAULT_LANGUAGE];

/** The minutes of meetings that someone was invited to. As an array, so that PostgreSQL looks them up by their ids. */
export const invitedTo = (userId: number) => sql<SqlBool>`meetings_report.id = any(array(
  select report_id from meeting_participant where user_id = ${userId}::integer))`;

/** The minutes of which someone has something to do: an action has its row from the approval on. */
const actsUpon = (userId: number) => sql<SqlBool>`meetings_report.id = any(array(
  select report_id from meeting_action where owner_id = ${userId}::integer))`;

/** The workflow of minutes: what differs from other documents. */
export const minutesFlow: Flow<MinutesHead> = {
  table: 'meetingsReport',
  columns: ['title', 'date'],
  entity: 'meetingsReport',
  topic: 'meetings-reports',
  access: meetingsReports.details.access,
  permissions: {
    add: 'MeetingsReports.Add',
    update: 'MeetingsReports.Update',
    delete: 'MeetingsReports.Delete',
    approve: 'MeetingsReports.Approve',
    readAll: 'MeetingsReports.ReadAll',
  },
  notices: { submit: 'minutesSubmitted', approve: 'minutesApproved', return: 'minutesReturned' },
  /** Approved minutes are readable by participants, organiser and owners of actions, whatever their scope. */
  alsoVisible: (readerId) => sql<boolean>`(meetings_report.status_id = 3
    and (meetings_report.organiser_id = ${readerId}::integer or ${invitedTo(readerId)} or ${actsUpon(readerId)}))`,
  noticeOf: ({ title, date }) => ({ title, day: date }),
  addressOf: () => ({}),
  nameOf: ({ id, title, date }) => ({ entity: 'meetingsReport', id, title, date }),
  labelOf: ({ title, date: day }) => {
    const { document, titledDocument } = papers.records;
    return fill(title === '' ? document : titledDocument, { name: words.meetingsReports.one, day, title });
  },
};
