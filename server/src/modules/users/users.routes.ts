import { type User, type UserFilter, userFields, users } from '@portal/contract';
import { instantCell } from '../../http/export.ts';
import { type ListSheet, eitherOf, oneOf, referenceColumns } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { namesIn } from '../names.service.ts';
import * as accounts from './accounts.service.ts';
import * as service from './users.service.ts';

const namesOf = (things: { name: string }[]) => things.map(({ name }) => name).join(', ');

const sheetIn =
  (timeZone: string): ListSheet<User, UserFilter> =>
  ({ words: { users: words, titles } }, context) => {
    const { firstname, name, username: _username, ...columns } = referenceColumns(userFields, words);
    return {
      title: titles.users,
      columns: {
        name,
        firstname,
        username: [words.usernameShort, (user) => user.username],
        ...columns,
        roles: [words.roles, (user) => namesOf(user.roles)],
        cities: [words.cities, (user) => namesOf(user.cities)],
        enabled: [words.status, (user) => user.enabled],
        passwordState: [words.passwordState, (user) => words.passwordStates[user.passwordState]],
        lastLoginAt: [words.lastLogin, (user) => instantCell(user.lastLoginAt, timeZone)],
        createdAt: [words.createdAt, (user) => instantCell(user.createdAt, timeZone)],
      },
      filters: {
        enabled: [words.status, eitherOf(words.enabled, words.disabled)],
        roleId: [words.roles, namesIn(context, 'role')],
        designationId: [words.fields.designation, namesIn(context, 'designation')],
        cityId: [words.cities, namesIn(context, 'city')],
        managerId: [words.fields.manager, namesIn(context, 'appUser')],
        passwordState: [words.passwordState, oneOf(words.passwordStates)],
      },
    };
  };

export function usersRoutes(app: App): void {
  const { timeZone } = app.resources.config;
  route(app, users.list, (context, { query }) => service.listUsers(context, query), sheetIn(timeZone));
  route(app, users.enabled, (context) => service.listEnabled(context));
  route(app, users.medicalRepresentatives, (context) => service.listMedicalRepresentatives(context));
  route(app, users.groups, (context) => service.listGroups(context));
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
