import { pharmacies } from '@portal/contract';
import { instantCell } from '../../http/export.ts';
import { type App, route } from '../../http/route.ts';
import * as service from './pharmacies.service.ts';

export function pharmaciesRoutes(app: App): void {
  const { timeZone } = app.rooms.config;
  route(app, pharmacies.list, (context, { query }) => service.listPharmacies(context, query), {
    name: (pharmacy) => pharmacy.name,
    type: (pharmacy) => pharmacy.type,
    status: (pharmacy) => pharmacy.status,
    city: (pharmacy) => pharmacy.city,
    address: (pharmacy) => pharmacy.address,
    phone: (pharmacy) => pharmacy.phone,
    email: (pharmacy) => pharmacy.email,
    representatives: (pharmacy) => pharmacy.representatives.join(', '),
    createdAt: (pharmacy) => instantCell(pharmacy.createdAt, timeZone),
  });
  route(app, pharmacies.details, (context, { params }) => service.getPharmacyDetails(context, params.id));
  route(app, pharmacies.add, (context, { body }) => service.addPharmacy(context, body));
  route(app, pharmacies.update, (context, { body }) => service.updatePharmacy(context, body));
  route(app, pharmacies.changeStatus, (context, { body }) => service.changeStatus(context, body.ids, body.status));
  route(app, pharmacies.removeMany, (context, { body }) => service.removePharmacies(context, body.ids));
}
