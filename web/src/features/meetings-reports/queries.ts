import { type MinutesSave, meetingsReports } from '@portal/contract';
import type { Decision } from '../../documents/document-kind.ts';
import type { DocumentCalls } from '../../documents/queries.ts';
import { callOf } from '../../http/call.ts';
import type { ReceivedFrom } from '../../http/http.ts';
import { useDownload } from '../../http/use-download.ts';
import { useGrowingEndpoint } from '../../http/use-endpoint.ts';
import type { QueryOf } from '../../ui/list/list-state.ts';
import type { MinutesAddress } from './screens.ts';

export type MinutesRow = ReceivedFrom<typeof meetingsReports.mine>['items'][number];
export type Minutes = ReceivedFrom<typeof meetingsReports.details>;

/** Minutes as a kind of document. */
export type MinutesDocuments = { address: MinutesAddress; row: MinutesRow; whole: Minutes; save: MinutesSave };

const paramsOf = ({ id }: MinutesAddress) => ({ params: { id } });
const decisionBody = ({ id, version, requestId, decision, comment }: Decision<MinutesDocuments>) => ({
  ...{ id, version, requestId, decision, comment },
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
