import { savedViews } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './saved-views.service.ts';

export function savedViewsRoutes(app: App): void {
  route(app, savedViews.list, (context, { query }) => service.listViews(context, query.screen));
  route(app, savedViews.add, (context, { body }) => service.addView(context, body));
  route(app, savedViews.update, (context, { params, body }) => service.updateView(context, params.id, body));
  route(app, savedViews.remove, (context, { params }) => service.removeView(context, params.id));
}
