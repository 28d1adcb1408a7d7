import { type WorkReportRow, status, reportType, workReports } from '@portal/contract';
import { type SheetColumns, dayCell, instantCell } from '../../http/export.ts';
import { type App, route } from '../../http/route.ts';
import { statusWords } from '../approval/flow.ts';
import { getSummary } from './figures.service.ts';
import * as service from './lists.service.ts';
import { reports } from './work-reports.service.ts';

/** Names in French, as the specification's users know them; the browser has its own in six languages. */
const types = [
  { id: reportType.daily, name: 'Journalier' },
  { id: reportType.weekly, name: 'Hebdomadaire' },
  { id: reportType.monthly, name: 'Mensuel' },
  { id: reportType.special, name: 'Spécial' },
];
const statuses = Object.values(status).map((id) => ({ id, name: statusWords[id] }));

const nameOf = (list: { id: number; name: string }[], id: number) => list.find((one) => one.id === id)?.name ?? '';
const personCell = (person: WorkReportRow['decidedBy']) => (person ? `${person.firstname} ${person.name}` : null);

const columnsIn = (timeZone: string): SheetColumns<WorkReportRow> => ({
  periodStart: (row) => dayCell(row.periodStart),
  periodEnd: (row) => dayCell(row.periodEnd),
  type: (row) => nameOf(types, row.typeId),
  author: (row) => personCell(row.author),
  status: (row) => nameOf(statuses, row.statusId),
  title: (row) => row.title,
  cities: (row) => row.cities.join(', '),
  visitCount: (row) => row.visitCount,
  fileCount: (row) => row.fileCount,
  late: (row) => row.late,
  submittedAt: (row) => row.submittedAt && instantCell(row.submittedAt, timeZone),
  decidedAt: (row) => row.decidedAt && instantCell(row.decidedAt, timeZone),
  decidedBy: (row) => personCell(row.decidedBy),
  updatedAt: (row) => instantCell(row.updatedAt, timeZone),
});

export function workReportListsRoutes(app: App): void {
  const columns = columnsIn(app.rooms.config.timeZone);
  route(app, workReports.types, async () => types);
  route(app, workReports.statuses, async () => statuses);
  route(app, workReports.mine, (context, { query }) => service.listOwn(context, query), columns);
  route(app, workReports.submitted, (context, { query }) => service.listSubmitted(context, query), columns);
  route(app, workReports.waiting, (context, { query }) => service.listWaiting(context, query), columns);
  route(app, workReports.counts, (context) => reports.countForMenu(context));
  route(app, workReports.dailyBetween, (context, { params }) => service.listDaily(context, params.start, params.end));
  route(app, workReports.dailyOn, (context, { params }) => service.getDay(context, params.date));
  route(app, workReports.summary, (context, { params }) => getSummary(context, params.typeId, params.periodStart));
  route(app, workReports.calendar, (context, { params }) => service.listCalendar(context, params.start, params.end));
  route(app, workReports.visits, (context, { query }) => service.listVisits(context, query));
}
