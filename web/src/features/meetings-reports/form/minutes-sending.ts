import { type MinutesSave, meetingsReports } from '@portal/contract';
import type { DocumentSending } from '../../../documents/form/document-sender.ts';
import type { Minutes } from '../queries.ts';

const calls = { save: meetingsReports.save, update: meetingsReports.update, submit: meetingsReports.submit };

export const sending: DocumentSending<MinutesSave, Minutes> = {
  send: (http, act, input, options) => http(calls[act], input, options),
  keepCopy: (http, { id }) => http(meetingsReports.details, { params: { id } }, { cache: 'refresh' }),
};
