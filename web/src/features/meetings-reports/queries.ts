import { type MeetingKind, type MinutesSave, meetingsReports, status } from '@portal/contract';
import type { Decision } from '../../documents/document-kind.ts';
import type { DocumentCalls } from '../../documents/queries.ts';
import { callOf } from '../../http/call.ts';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import type { QueryOf } from '../../ui/list/list-state.ts';
import type { MinutesWords } from './form/minutes-draft.ts';
import type { MinutesEdit } from './form/minutes-edits.ts';
import type { MinutesAddress } from './screens.ts';

export type MinutesRow = ReceivedFrom<typeof meetingsReports.mine>['items'][number];
export type Minutes = ReceivedFrom<typeof meetingsReports.details>;
export type Point = Minutes['points'][number];
export type Meeting = ReceivedFrom<typeof meetingsReports.calendar>[number];
export type MeetingAction = ReceivedFrom<typeof meetingsReports.updateAction>;
/** The fields of an action that are shown everywhere. */
export type FollowedAction = Pick<
  MeetingAction,
  'id' | 'what' | 'owner' | 'dueOn' | 'doneAt' | 'doneBy' | 'note' | 'moves' | 'version' | 'actions'
>;

/** Minutes as a kind of document. */
export type MinutesDocuments = {
  address: MinutesAddress;
  row: MinutesRow;
  whole: Minutes;
  answer: Minutes;
  save: MinutesSave;
  words: MinutesWords;
  edit: MinutesEdit;
};

const paramsOf = ({ id }: MinutesAddress) => ({ params: { id } });
const decisionBody = ({ id, version, requestId, decision, comment }: Decision<MinutesDocuments>) => ({
  id,
  version,
  requestId,
  decision,
  comment,
});

export const minutesCalls: DocumentCalls<MinutesDocuments> = {
  details: (address) => callOf(meetingsReports.details, paramsOf(address)),
  toDecide: (address) => callOf(meetingsReports.toDecide, paramsOf(address)),
  submit: (body, files) => callOf(meetingsReports.submit, { body, files }),
  decide: (given) =>
    callOf(meetingsReports.approve, {
      body: 'items' in given ? { items: given.items.map(decisionBody) } : decisionBody(given),
    }),
  recall: ({ id, version }, requestId) => callOf(meetingsReports.recall, { body: { id, version, requestId } }),
  remove: (address) => callOf(meetingsReports.remove, paramsOf(address)),
  file: (address, name) => callOf(meetingsReports.file, { ...paramsOf(address), query: { name } }),
  pdf: (address) => callOf(meetingsReports.pdf, paramsOf(address)),
};

export const useOwnMinutes = (query: QueryOf<typeof meetingsReports.mine>) =>
  useGrowingEndpoint(meetingsReports.mine, { query });
export const useWaitingMinutes = (query: QueryOf<typeof meetingsReports.waiting>) =>
  useGrowingEndpoint(meetingsReports.waiting, { query });
export const useExportOwn = (name: string) => useDownload(meetingsReports.mine, name);
export const useSubmittedMinutes = (query: QueryOf<typeof meetingsReports.submitted>) =>
  useGrowingEndpoint(meetingsReports.submitted, { query });
export const useExportSubmitted = (name: string) => useDownload(meetingsReports.submitted, name);
export const useMeetings = (start: string, end: string) =>
  useEndpoint(meetingsReports.calendar, { params: { start, end } });

/** The open actions of the signed-in user, most urgent first. */
export const useOpenActions = (limit: number, to?: string) =>
  useEndpoint(meetingsReports.ownActions, { query: { progress: 'open', limit, to } });
export const useOwnActions = (query: QueryOf<typeof meetingsReports.ownActions>) =>
  useGrowingEndpoint(meetingsReports.ownActions, { query });
export const useTeamActions = (query: QueryOf<typeof meetingsReports.actions>) =>
  useGrowingEndpoint(meetingsReports.actions, { query });
export const useExportOwnActions = (name: string) => useDownload(meetingsReports.ownActions, name);
export const useExportTeamActions = (name: string) => useDownload(meetingsReports.actions, name);
export const useUpdateAction = () => useAct(meetingsReports.updateAction);

/** Returned minutes, newest first; null for a user who writes none. */
export const useReturnedMinutes = (limit: number | null) =>
  useEndpointWhen(
    meetingsReports.mine,
    limit === null ? null : { query: { statusId: status.returned, limit, sort: '-updatedAt' } },
  );

/** The participants of the last meeting of this title, or else of this kind, and its open actions; null waits. */
export const useLastMeeting = (meeting: { kind: MeetingKind; title: string } | null) =>
  useEndpointWhen(
    meetingsReports.lastMeeting,
    meeting && { query: { kind: meeting.kind, ...(meeting.title !== '' && { title: meeting.title }) } },
  );
