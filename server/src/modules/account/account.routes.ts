import { account } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './account.service.ts';
import * as setUp from './set-up.service.ts';

export function accountRoutes(app: App): void {
  route(app, account.login, (visit, { body }) => service.login(visit, body));
  route(app, account.refreshByQuery, (visit, { query }) => service.refresh(visit, query.refreshToken));
  route(app, account.refresh, (visit, { body }) => service.refresh(visit, body.refreshToken));
  route(app, account.revoke, (visit, { body }) => service.revoke(visit, body));
  route(app, account.setUpState, (visit) => setUp.getSetUpState(visit));
  route(app, account.setUp, (visit, { body }) => setUp.setUp(visit, body));
}
