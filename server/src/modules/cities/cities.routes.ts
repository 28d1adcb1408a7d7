import { cities, cityFields } from '@portal/contract';
import { asItIs, eitherOf, referenceColumns } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import * as service from './cities.service.ts';

export function citiesRoutes(app: App): void {
  route(
    app,
    cities.list,
    (context, { query }) => service.listCities(context, query),
    ({ words }) => ({
      title: words.titles.cities,
      columns: {
        ...referenceColumns(cityFields, words.cities),
        representativeCount: [words.cities.representatives, (city) => city.representativeCount],
      },
      filters: {
        region: [words.cities.fields.region, asItIs],
        active: [words.cities.fields.active, eitherOf(words.cities.active, words.cities.inactive)],
      },
    }),
  );
  route(app, cities.details, (context, { params }) => service.getCityDetails(context, params.id));
  route(app, cities.add, (context, { body }) => service.addCity(context, body));
  route(app, cities.update, (context, { body }) => service.updateCity(context, body));
  route(app, cities.updateDetails, (context, { body }) => service.updateCityDetails(context, body));
  route(app, cities.moves, (context, { body }) => service.foreseeCityMoves(context, body));
  route(app, cities.remove, (context, { query }) => service.removeCity(context, query.id));
  route(app, cities.removeMany, (context, { body }) => service.removeCities(context, body.ids));
}
