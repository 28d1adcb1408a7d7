import { type ActionsFilter, type MeetingAction, meetingsReports } from '@portal/contract';
import type { Words } from '@portal/texts/words.ts';
import { dayCell, instantCell } from '../../http/export.ts';
import { type ListSheet, dayIn, eitherOf, oneOf } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { personCell } from '../approval/sheet.routes.ts';
import { namesIn } from '../names.service.ts';
import * as service from './actions.service.ts';

type Title = (words: Words['meetingsReports']['action']) => string;

/** The lists of actions differ by title; one's own has no filter for owner and team. */
const sheetIn =
  (timeZone: string, title: Title): ListSheet<MeetingAction, ActionsFilter> =>
  (texts, context) => {
    const { meetingsReports: minutes, documents } = texts.words;
    const { action: words } = minutes;
    return {
      title: title(words),
      columns: {
        what: [words.what, (row) => row.what],
        owner: [words.owner, (row) => personCell(row.owner)],
        dueOn: [words.dueOn, (row) => dayCell(row.dueOn)],
        agreedOn: [words.agreedOn, (row) => dayCell(row.moves[0]?.from ?? row.dueOn)],
        doneAt: [words.doneAt, (row) => row.doneAt && instantCell(row.doneAt, timeZone)],
        doneBy: [words.doneBy, (row) => personCell(row.doneBy)],
        note: [words.note, (row) => row.note],
        moves: [words.moves, (row) => row.moves.length],
        minutes: [words.minutes, (row) => row.minutes.title],
        date: [minutes.fields.date, (row) => dayCell(row.minutes.date)],
        point: [words.point, (row) => row.point],
        organiser: [words.organiser, (row) => personCell(row.organiser)],
      },
      filters: {
        progress: [words.progress, oneOf(words.progresses)],
        // Set by the link that led here, and visible in every row.
        minutesId: null,
        ownerId: [words.owner, namesIn(context, 'appUser')],
        from: [documents.filters.from, dayIn(texts)],
        to: [documents.filters.to, dayIn(texts)],
        team: [documents.filters.team, eitherOf(documents.filters.teamOnly, documents.filters.notTeam)],
      },
    };
  };

export function meetingActionsRoutes(app: App): void {
  const sheet = (title: Title) => sheetIn(app.resources.config.timeZone, title);
  route(
    app,
    meetingsReports.ownActions,
    (context, { query }) => service.listOwn(context, query),
    sheet(({ mine }) => mine),
  );
  route(
    app,
    meetingsReports.actions,
    (context, { query }) => service.listSeen(context, query),
    sheet(({ title }) => title),
  );
  route(app, meetingsReports.updateAction, (context, { params, body }) =>
    service.updateAction(context, params.actionId, body),
  );
}
