import { cities } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as service from './cities.service.ts';

export function citiesRoutes(app: App): void {
  route(app, cities.list, (context, { query }) => service.listCities(context, query), {
    name: (city) => city.name,
    region: (city) => city.region,
    active: (city) => city.active,
    representativeCount: (city) => city.representativeCount,
  });
  route(app, cities.details, (context, { params }) => service.getCityDetails(context, params.id));
  route(app, cities.add, (context, { body }) => service.addCity(context, body));
  route(app, cities.update, (context, { body }) => service.updateCity(context, body));
  route(app, cities.updateDetails, (context, { body }) => service.updateCityDetails(context, body));
  route(app, cities.remove, (context, { query }) => service.removeCity(context, query.id));
  route(app, cities.removeMany, (context, { body }) => service.removeCities(context, body.ids));
}
