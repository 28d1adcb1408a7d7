import { designations } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './designations.service.ts';

export function designationsRoutes(app: App): void {
  route(app, designations.list, (context) => service.listDesignations(context));
  route(app, designations.byId, (context, { params }) => service.getDesignation(context, params.id));
  route(app, designations.add, (context, { body }) => service.addDesignation(context, body));
  route(app, designations.update, (context, { body }) => service.updateDesignation(context, body));
}
