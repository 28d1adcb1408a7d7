import { search } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './search.service.ts';

export function searchRoutes(app: App): void {
  route(app, search.find, (context, { query }) => service.search(context, query.q));
}
