import { type Pharmacy, type PharmacyFilter, pharmacies, pharmacyFields } from '@portal/contract';
import { instantCell } from '../../http/export.ts';
import { type ListSheet, oneOf, referenceColumns } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { namesIn } from '../names.service.ts';
import * as service from './pharmacies.service.ts';

const sheetIn =
  (timeZone: string): ListSheet<Pharmacy, PharmacyFilter> =>
  ({ words: { pharmacies: words, titles } }, context) => ({
    title: titles.pharmacies,
    columns: {
      ...referenceColumns(pharmacyFields, words),
      representatives: [words.representatives, (pharmacy) => pharmacy.representatives.join(', ')],
      createdAt: [words.createdAt, (pharmacy) => instantCell(pharmacy.createdAt, timeZone)],
    },
    filters: {
      cityId: [words.fields.city, namesIn(context, 'city')],
      type: [words.fields.type, oneOf(words.types)],
      status: [words.fields.status, oneOf(words.statuses)],
      representativeId: [words.representative, namesIn(context, 'appUser')],
    },
  });

export function pharmaciesRoutes(app: App): void {
  const { timeZone } = app.resources.config;
  route(app, pharmacies.list, (context, { query }) => service.listPharmacies(context, query), sheetIn(timeZone));
  route(app, pharmacies.details, (context, { params }) => service.getPharmacyDetails(context, params.id));
  route(app, pharmacies.add, (context, { body }) => service.addPharmacy(context, body));
  route(app, pharmacies.update, (context, { body }) => service.updatePharmacy(context, body));
  route(app, pharmacies.moves, (context, { body }) => service.foreseePharmacyMoves(context, body));
  route(app, pharmacies.changeStatus, (context, { body }) => service.changeStatus(context, body.ids, body.status));
  route(app, pharmacies.removeMany, (context, { body }) => service.removePharmacies(context, body.ids));
}
