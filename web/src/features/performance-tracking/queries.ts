import { type InputOf, type ShortSpan, performanceSettings, performanceTracking } from '@portal/contract';
import { callOf } from '../../http/call.ts';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useCallDownload, useDownload } from '../../http/use-download.ts';
import { useCall, useEndpoint, useGrowingEndpoint } from '../../http/use-endpoint.ts';

export type TeamPerformance = ReceivedFrom<typeof performanceTracking.monthly>;
export type PersonPerformance = ReceivedFrom<typeof performanceTracking.monthlyPerson>;
export type PerformanceLine = TeamPerformance['lines'][number];
export type Figures = PerformanceLine['figures'];
export type Median = TeamPerformance['median'];
export type FigureRow = ReceivedFrom<typeof performanceTracking.rows>['items'][number];
export type Settings = ReceivedFrom<typeof performanceSettings.read>;
export type Closing = ReceivedFrom<typeof performanceSettings.closings>[number];
export type Holiday = ReceivedFrom<typeof performanceSettings.holidays>[number];
export type Comment = PersonPerformance['comments'][number];

/** The fields about the period that both answers share. */
export type PeriodContext = Pick<
  TeamPerformance,
  'period' | 'isProvisional' | 'isEmpty' | 'running' | 'closing' | 'rules' | 'incomplete' | 'comparedMonths'
>;

type TeamInput = InputOf<typeof performanceTracking.monthly>;
type PersonInput = InputOf<typeof performanceTracking.monthlyPerson>;
type PdfInput = InputOf<typeof performanceTracking.monthlyPersonPdf>;

export type TeamQuery = TeamInput['query'];
export type RowsInput = InputOf<typeof performanceTracking.rows>;

/* Month and quarter have the same answer; only the number of periods in a year differs. */
const teamOf = (span: ShortSpan, input: TeamInput) =>
  span === 'month' ? callOf(performanceTracking.monthly, input) : callOf(performanceTracking.quarterly, input);
const personOf = (span: ShortSpan, input: PersonInput) =>
  span === 'month'
    ? callOf(performanceTracking.monthlyPerson, input)
    : callOf(performanceTracking.quarterlyPerson, input);
const paperOf = (span: ShortSpan, input: PdfInput) =>
  span === 'month'
    ? callOf(performanceTracking.monthlyPersonPdf, input)
    : callOf(performanceTracking.quarterlyPersonPdf, input);

export const useTeam = (span: ShortSpan, query: TeamQuery) => useCall(teamOf(span, { query }));
export const usePerson = (span: ShortSpan, input: PersonInput) => useCall(personOf(span, input));

export const useExportTeam = (span: ShortSpan, name: string) =>
  useCallDownload((input: TeamInput) => teamOf(span, input), name);
export const usePersonPdf = (span: ShortSpan, name: string) =>
  useCallDownload((input: PdfInput) => paperOf(span, input), name);

export const useRows = (input: RowsInput) => useGrowingEndpoint(performanceTracking.rows, input);
export const useExportRows = (name: string) => useDownload(performanceTracking.rows, name);

export const useComment = () => useAct(performanceSettings.comment);
export const useSeeComments = () => useAct(performanceSettings.seeComments);
export const useRemoveComment = () => useAct(performanceSettings.removeComment);

export const useSettings = () => useEndpoint(performanceSettings.read);
export const useSaveSettings = () => useAct(performanceSettings.save);
export const useHolidays = (year: number) => useEndpoint(performanceSettings.holidays, { query: { year } });
export const useSaveHolidays = () => useAct(performanceSettings.saveHolidays);
export const useClosings = (year: number) => useEndpoint(performanceSettings.closings, { query: { year } });
export const useClose = () => useAct(performanceSettings.close);
export const useReopen = () => useAct(performanceSettings.reopen);
