import { months, years } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './calendar.service.ts';

export function calendarRoutes(app: App): void {
  route(app, months.list, (context) => service.listMonths(context));
  route(app, years.list, (context) => service.listYears(context));
  route(app, years.add, (context, { body }) => service.addYear(context, body));
  route(app, years.update, (context, { body }) => service.updateYear(context, body));
}
