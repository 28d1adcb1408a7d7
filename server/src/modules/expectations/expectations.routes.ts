import { expectations } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import { readHistory, saveObjectives } from './cells.service.ts';
import { copyObjectives } from './copy.service.ts';
import { readGrid } from './grid.service.ts';
import { spreadObjectives } from './spread.service.ts';
import { lockYear } from './year.service.ts';

export function expectationsRoutes(app: App): void {
  route(app, expectations.yearly, (context, { query }) => readGrid(context, query, 'year'));
  route(app, expectations.quarterly, (context, { query }) => readGrid(context, query, 'quarter'));
  route(app, expectations.monthly, (context, { query }) => readGrid(context, query, 'month'));
  route(app, expectations.history, (context, { query }) => readHistory(context, query));
  route(app, expectations.save, (context, { body }) => saveObjectives(context, body));
  route(app, expectations.spread, (context, { body }) => spreadObjectives(context, body));
  route(app, expectations.copy, (context, { body }) => copyObjectives(context, body));
  route(app, expectations.lock, (context, { body }) => lockYear(context, body));
}
