import { users } from '@portal/contract';
import { instantCell } from '../../http/export.ts';
import { type App, route } from '../../http/route.ts';
import * as accounts from './accounts.service.ts';
import * as service from './users.service.ts';

const namesOf = (things: { name: string }[]) => things.map(({ name }) => name).join(', ');

export function usersRoutes(app: App): void {
  const { timeZone } = app.rooms.config;
  route(app, users.list, (context, { query }) => service.listUsers(context, query), {
    name: (user) => user.name,
    firstname: (user) => user.firstname,
    username: (user) => user.username,
    email: (user) => user.email,
    phone: (user) => user.phone,
    designation: (user) => user.designation,
    manager: (user) => user.manager,
    roles: (user) => namesOf(user.roles),
    cities: (user) => namesOf(user.cities),
    enabled: (user) => user.enabled,
    passwordState: (user) => user.passwordState,
    lastLoginAt: (user) => instantCell(user.lastLoginAt, timeZone),
    createdAt: (user) => instantCell(user.createdAt, timeZone),
  });
  route(app, users.enabled, (context) => service.listEnabled(context));
  route(app, users.medicalRepresentatives, (context) => service.listMedicalRepresentatives(context));
  route(app, users.byId, (context, { params }) => service.getUser(context, params.id));
  route(app, users.details, (context, { params }) => service.getUserDetails(context, params.id));
  route(app, users.add, (context, { body }) => service.addUser(context, body));
  route(app, users.update, (context, { body }) => service.updateUser(context, body));
  route(app, users.resetPassword, (context, { body }) => accounts.resetAccount(context, body.id));
  route(app, users.resetAccountsPassword, (context, { body }) => accounts.resetAccounts(context, body.ids));
  route(app, users.toggleAccount, (context, { body }) => accounts.toggleAccount(context, body.id));
  route(app, users.enableAccounts, (context, { body }) => accounts.enableAccounts(context, body.ids));
  route(app, users.disableAccounts, (context, { body }) => accounts.disableAccounts(context, body.ids));
}
