import { performanceSettings } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as closings from './closings.service.ts';
import * as comments from './comments.service.ts';
import * as settings from './settings.service.ts';

export function performanceSettingsRoutes(app: App): void {
  route(app, performanceSettings.read, (context) => settings.getSettings(context));
  route(app, performanceSettings.save, (context, { body }) => settings.saveSettings(context, body));
  route(app, performanceSettings.holidays, (context, { query }) => settings.getHolidays(context, query.year));
  route(app, performanceSettings.saveHolidays, (context, { body }) => settings.saveHolidays(context, body));
  route(app, performanceSettings.closings, (context, { query }) => closings.getClosings(context, query.year));
  route(app, performanceSettings.close, (context, { body }) => closings.closeMonth(context, body.month));
  route(app, performanceSettings.reopen, (context, { body }) => closings.reopenMonth(context, body.month, body.reason));
  route(app, performanceSettings.comment, (context, { body }) => comments.addComment(context, body));
  route(app, performanceSettings.seeComments, (context, { body }) => comments.seeComments(context, body.ids));
  route(app, performanceSettings.removeComment, (context, { params }) => comments.removeComment(context, params.id));
}
