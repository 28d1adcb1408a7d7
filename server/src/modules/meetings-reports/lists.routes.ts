import { type MinutesRow, type SubmittedMinutesFilter, meetingsReports } from '@portal/contract';
import type { Words } from '@portal/texts/words.ts';
import { dayCell } from '../../http/export.ts';
import { type ListSheet, eitherOf, oneOf } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { personCell, stateColumns, stateFilters } from '../approval/sheet.routes.ts';
import { namesIn } from '../names.service.ts';
import * as service from './lists.service.ts';
import { countForMenu } from './meetings-reports.service.ts';

type Title = (words: Words['meetingsReports']) => string;

/** The lists of minutes differ by title; one's own has no filter for author and team. */
const sheetIn =
  (timeZone: string, title: Title): ListSheet<MinutesRow, SubmittedMinutesFilter> =>
  (texts, context) => {
    const { meetingsReports: words } = texts.words;
    const { fields, columns } = words;
    return {
      title: title(words),
      columns: {
        date: [fields.date, (row) => dayCell(row.date)],
        start: [fields.start, (row) => row.start],
        end: [fields.end, (row) => row.end],
        title: [fields.title, (row) => row.title],
        kind: [fields.kind, (row) => words.kinds[row.kind]],
        place: [fields.place, (row) => row.place],
        city: [fields.city, (row) => row.city],
        organiser: [fields.organiser, (row) => personCell(row.organiser)],
        participantCount: [columns.participantCount, (row) => row.participantCount],
        tookPart: [columns.tookPart, (row) => row.tookPart],
        pointCount: [columns.pointCount, (row) => row.pointCount],
        actionCount: [columns.actionCount, (row) => row.actionCount],
        openActionCount: [columns.openActionCount, (row) => row.openActionCount],
        fileCount: [fields.files, (row) => row.fileCount],
        ...stateColumns(texts, timeZone),
      },
      filters: {
        kind: [fields.kind, oneOf(words.kinds)],
        cityId: [fields.city, namesIn(context, 'city')],
        ...stateFilters(texts, context),
        tookPart: [columns.tookPart, eitherOf(columns.took, columns.notTook)],
      },
    };
  };

export function meetingsReportsListsRoutes(app: App): void {
  const sheet = (title: Title) => sheetIn(app.resources.config.timeZone, title);
  route(
    app,
    meetingsReports.mine,
    (context, { query }) => service.listOwn(context, query),
    sheet(({ mine }) => mine),
  );
  route(
    app,
    meetingsReports.submitted,
    (context, { query }) => service.listSubmitted(context, query),
    sheet(({ all }) => all),
  );
  route(
    app,
    meetingsReports.waiting,
    (context, { query }) => service.listWaiting(context, query),
    sheet(({ waiting }) => waiting),
  );
  route(app, meetingsReports.counts, (context) => countForMenu(context));
  route(app, meetingsReports.lastMeeting, (context, { query }) => service.getLastMeeting(context, query));
  route(app, meetingsReports.calendar, (context, { params }) => service.listCalendar(context, params));
}
