import { audit } from '@portal/contract';
import { instantCell } from '../../http/export.ts';
import { type App, route } from '../../http/route.ts';
import * as service from './audit.service.ts';

export function auditRoutes(app: App): void {
  const { timeZone } = app.rooms.config;
  route(app, audit.list, (context, { query }) => service.listEvents(context, query), {
    at: (event) => instantCell(event.at, timeZone),
    actor: (event) => (event.actor ? `${event.actor.firstname} ${event.actor.name}` : null),
    action: (event) => event.action,
    entity: (event) => event.entity,
    entityId: (event) => event.entityId,
    label: (event) => event.label,
    changes: (event) => JSON.stringify(event.changes),
    address: (event) => event.address,
  });
  route(app, audit.kinds, (context) => service.listKinds(context));
}
