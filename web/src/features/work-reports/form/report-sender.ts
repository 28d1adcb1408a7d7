import type { ReportSave, WorkReport } from '@portal/contract';
import { HttpError } from '../../../http/errors.ts';
import type { Answer } from '../../../offline/records.ts';
import type { Sender } from '../../../offline/senders.ts';
import { paths } from '../screens.ts';
import type { WordBook } from './report-draft.ts';

/** What drafts and parcels of work reports are called on this device. */
export const REPORT_KIND = 'work-report';

export type ReportAct = 'save' | 'update' | 'submit';
/** What travels, and the words with it that the form needs when it is opened again before. */
export type ReportParcelBody = ReportSave & { words: WordBook };

const DAILY: ReportSave['typeId'] = 1;

/** Without its code a call cannot be made now: it is tried again, as it is without a line. */
const loadCalls = () =>
  import('./report-calls.ts').catch((cause: unknown) => {
    throw new HttpError({ kind: 'network', cause });
  });

type Http = Parameters<Sender['send']>[0];

/** What the server has taken is kept for the next look at it without a line. */
async function keepCopy(
  http: Http,
  { id, typeId, periodStart }: Pick<WorkReport, 'id' | 'typeId' | 'periodStart'>,
): Promise<void> {
  const { details, dailyOn } = await loadCalls();
  await http(details, { params: { typeId, reportId: id } }, { cache: 'refresh' });
  if (typeId === DAILY) await http(dailyOn, { params: { date: periodStart } }, { cache: 'refresh' });
}

/** How work reports leave the outbox. */
export const reportSender: Sender = {
  send: async (http, { act, body, files, requestId }, options) => {
    const { calls, stale } = await loadCalls();
    const { words: _words, ...report } = body as ReportParcelBody;
    const input = { body: { ...report, requestId }, files };
    const answer = await http(calls[act as ReportAct], input, { ...options, stale });
    // Nobody waits for it, and the server has the report either way.
    void keepCopy(http, answer).catch(() => {});
    return answer;
  },
  rebase: ({ body, files }, answer) => {
    const report = body as ReportParcelBody;
    const there = new Set((answer as Answer & WorkReport).files.map(({ name }) => name));
    const arrived = files.filter(({ name }) => there.has(name)).map(({ name }) => ({ name }));
    const kept = report.files.filter(({ name }) => there.has(name));
    return {
      body: { ...report, version: answer.version, files: [...kept, ...arrived] },
      files: files.filter(({ name }) => !there.has(name)),
    };
  },
  href: ({ id, body }) => paths.update({ typeId: (body as ReportSave).typeId, id }),
};
