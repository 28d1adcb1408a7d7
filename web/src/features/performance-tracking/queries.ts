import { type AnyEndpoint, type InputOf, performanceSettings, performanceTracking } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import type { Span } from './question.ts';

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

/** What both answers say of the period as a whole. */
export type PeriodContext = Pick<
  TeamPerformance,
  'period' | 'isProvisional' | 'isEmpty' | 'closing' | 'rules' | 'incomplete'
>;

type Monthly = typeof performanceTracking.monthly;
type MonthlyPerson = typeof performanceTracking.monthlyPerson;
type MonthlyPdf = typeof performanceTracking.monthlyPersonPdf;
type Rows = typeof performanceTracking.rows;

export type TeamQuery = InputOf<Monthly>['query'];
type PersonInput = InputOf<MonthlyPerson>;
export type RowsInput = InputOf<Rows>;

/* Month and quarter answer alike, and differ in how many periods a year has: the address knows. */
const teams = { month: performanceTracking.monthly, quarter: performanceTracking.quarterly } satisfies Record<
  Span,
  AnyEndpoint
>;
const people = {
  month: performanceTracking.monthlyPerson,
  quarter: performanceTracking.quarterlyPerson,
} satisfies Record<Span, AnyEndpoint>;
const papers = {
  month: performanceTracking.monthlyPersonPdf,
  quarter: performanceTracking.quarterlyPersonPdf,
} satisfies Record<Span, AnyEndpoint>;

export const useTeam = (span: Span, query: TeamQuery) => useEndpoint(teams[span] as unknown as Monthly, { query });
export const usePerson = (span: Span, input: PersonInput) =>
  useEndpoint(people[span] as unknown as MonthlyPerson, input);

export const useExportTeam = (span: Span, name: string) => useDownload(teams[span] as unknown as Monthly, name);
export const usePersonPdf = (span: Span, name: string) => useDownload(papers[span] as unknown as MonthlyPdf, name);

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
