import { type SubmittedReportsFilter, type WorkReportRow, workReports } from '@portal/contract';
import type { Words } from '@portal/texts/words.ts';
import { dayCell } from '../../http/export.ts';
import { type ListSheet, eitherOf, oneOf } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { stateColumns, stateFilters } from '../approval/sheet.routes.ts';
import { namesIn } from '../names.service.ts';
import { getSummary } from './figures.service.ts';
import * as service from './lists.service.ts';
import { reports } from './work-reports.service.ts';

type Title = (words: Words['workReports']) => string;

/** The lists of reports differ by title; one's own has no filter for author and team. */
const sheetIn =
  (timeZone: string, title: Title): ListSheet<WorkReportRow, SubmittedReportsFilter> =>
  (texts, context) => {
    const { workReports: words } = texts.words;
    const { author, status, ...state } = stateColumns(texts, timeZone);
    const { from, to, team, ...whose } = stateFilters(texts, context);
    return {
      title: title(words),
      columns: {
        periodStart: [words.fields.periodStart, (row) => dayCell(row.periodStart)],
        periodEnd: [words.fields.periodEnd, (row) => dayCell(row.periodEnd)],
        type: [words.type, (row) => words.types[row.typeId]],
        author,
        status,
        title: [words.fields.title, (row) => row.title],
        cities: [words.fields.cities, (row) => row.cities.join(', ')],
        visitCount: [words.fields.visits, (row) => row.visitCount],
        fileCount: [words.fields.files, (row) => row.fileCount],
        late: [words.late, (row) => row.late],
        ...state,
      },
      filters: {
        typeId: [words.type, oneOf(words.types)],
        ...whose,
        cityId: [words.city, namesIn(context, 'city')],
        from,
        to,
        late: [words.lateFilter, eitherOf(words.late, words.onTime)],
        team,
      },
    };
  };

export function workReportListsRoutes(app: App): void {
  const sheet = (title: Title) => sheetIn(app.resources.config.timeZone, title);
  route(app, workReports.types, (context) => service.listTypes(context));
  route(app, workReports.statuses, (context) => service.listStatuses(context));
  route(
    app,
    workReports.mine,
    (context, { query }) => service.listOwn(context, query),
    sheet(({ mine }) => mine),
  );
  route(
    app,
    workReports.submitted,
    (context, { query }) => service.listSubmitted(context, query),
    sheet(({ all }) => all),
  );
  route(
    app,
    workReports.waiting,
    (context, { query }) => service.listWaiting(context, query),
    sheet(({ waiting }) => waiting),
  );
  route(app, workReports.counts, (context) => reports.countForMenu(context));
  route(app, workReports.dailyBetween, (context, { params }) => service.listDaily(context, params.start, params.end));
  route(app, workReports.dailyOn, (context, { params }) => service.getDay(context, params.date));
  route(app, workReports.summary, (context, { params }) => getSummary(context, params.typeId, params.periodStart));
  route(app, workReports.calendar, (context, { params }) => service.listCalendar(context, params.start, params.end));
  route(app, workReports.visits, (context, { query }) => service.listVisits(context, query));
}
