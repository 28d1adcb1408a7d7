import { type ReportSave, reportType, workReports } from '@portal/contract';
import type { DocumentSending } from '../../../documents/form/document-sender.ts';
import type { Report } from '../queries.ts';

const calls = { save: workReports.save, update: workReports.update, submit: workReports.submit };

export const sending: DocumentSending<ReportSave, Report> = {
  send: (http, act, input, options) => http(calls[act], input, options),
  keepCopy: async (http, { id, typeId, periodStart }) => {
    await http(workReports.details, { params: { typeId, reportId: id } }, { cache: 'refresh' });
    if (typeId === reportType.daily)
      await http(workReports.dailyOn, { params: { date: periodStart } }, { cache: 'refresh' });
  },
};
