import { account } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './account.service.ts';
import * as passwords from './passwords.service.ts';
import * as profile from './profile.service.ts';
import * as registration from './register.service.ts';
import { setUp } from './set-up.service.ts';

export function accountRoutes(app: App): void {
  route(app, account.login, (visit, { body }) => service.login(visit, body));
  route(app, account.refreshByQuery, (visit, { query }) => service.refresh(visit, query.refreshToken));
  route(app, account.refresh, (visit, { body }) => service.refresh(visit, body.refreshToken));
  route(app, account.revoke, (visit, { body }) => service.revoke(visit, body));

  route(app, account.changeGeneratedPassword, (visit, { body }) => passwords.changeGeneratedPassword(visit, body));
  route(app, account.forceUpdatePassword, (visit, { body }) => passwords.forceUpdatePassword(visit, body));
  route(app, account.updatePassword, (context, { body }) => passwords.updatePassword(context, body));
  route(app, account.forgotPassword, (visit, { body }) => passwords.forgotPassword(visit, body));
  route(app, account.resetPassword, (visit, { body }) => passwords.resetPassword(visit, body));

  route(app, account.options, (visit) => registration.getOptions(visit));
  route(app, account.register, (visit, { body }) => registration.register(visit, body));
  route(app, account.setUp, (visit, { body }) => setUp(visit, body));

  route(app, account.sessions, (context) => profile.listSessions(context));
  route(app, account.endSession, (context, { params }) => profile.endSession(context, params.id));
  route(app, account.profile, (context) => profile.getProfile(context));
  route(app, account.updateProfile, (context, { body }) => profile.updateProfile(context, body));
}
