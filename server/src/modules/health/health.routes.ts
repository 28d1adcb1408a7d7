import { healthFacilities, healthProfessionals } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import * as facilities from './facilities.service.ts';
import * as professionals from './professionals.service.ts';

/** Facilities and professionals: two words in the address, one rule about whose they are. */
export function healthRoutes(app: App): void {
  route(app, healthFacilities.ofUser, (context, { params }) => facilities.listFacilities(context, params.userId));
  route(app, healthFacilities.add, (context, { body }) => facilities.addFacility(context, body));
  route(app, healthFacilities.update, (context, { body }) => facilities.updateFacility(context, body));
  route(app, healthFacilities.link, (context, { params, body }) =>
    facilities.linkFacilities(context, params.userId, body.facilityIds),
  );
  route(app, healthProfessionals.ofUser, (context, { params }) =>
    professionals.listProfessionals(context, params.userId),
  );
  route(app, healthProfessionals.add, (context, { body }) => professionals.addProfessional(context, body));
  route(app, healthProfessionals.update, (context, { body }) => professionals.updateProfessional(context, body));
  route(app, healthProfessionals.link, (context, { params, body }) =>
    professionals.linkProfessionals(context, params.userId, body.links),
  );
}
