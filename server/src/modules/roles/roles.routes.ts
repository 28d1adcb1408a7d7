import { permissionCalls, roles } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './roles.service.ts';

export function rolesRoutes(app: App): void {
  route(app, roles.list, (context) => service.listRoles(context));
  route(app, roles.names, (context) => service.listRoleNames(context));
  route(app, roles.details, (context, { params }) => service.getRoleDetails(context, params.id));
  route(app, roles.add, (context, { body }) => service.addRole(context, body));
  route(app, roles.update, (context, { body }) => service.updateRole(context, body));
  route(app, roles.remove, (context, { query }) => service.removeRole(context, query.id));
  route(app, permissionCalls.list, () => service.listPermissions());
  route(app, permissionCalls.users, (context, { params }) => service.listPermissionHolders(context, params.name));
}
