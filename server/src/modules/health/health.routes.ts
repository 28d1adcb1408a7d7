import {
  type HealthFacility,
  type HealthProfessional,
  citiesOf,
  healthFacilities,
  healthProfessionals,
  professionalName,
} from '@portal/contract';
import { type SheetColumns, dayCell } from '../../http/export.ts';
import { type App, route } from '../../http/route.ts';
import * as facilities from './facilities.service.ts';
import { dayWords, facilityWords, professionalWords } from './health-words.ts';
import * as professionals from './professionals.service.ts';
import { listOwners } from './scope.service.ts';

const facilityColumns: SheetColumns<HealthFacility> = {
  name: (facility) => facility.name,
  type: (facility) => facilityWords[facility.type],
  city: (facility) => facility.city,
  address: (facility) => facility.address,
  phone: (facility) => facility.phone,
  professionalCount: (facility) => facility.professionalCount,
  lastVisitOn: (facility) => dayCell(facility.lastVisitOn),
  visitsThisMonth: (facility) => facility.visitsThisMonth,
};

const professionalColumns: SheetColumns<HealthProfessional> = {
  name: professionalName,
  potential: (professional) => professional.potential,
  kind: (professional) => professionalWords[professional.kind],
  specialty: (professional) => professional.specialty,
  facilities: ({ facilities: places }) =>
    places.map(({ name, service }) => [name, service].filter(Boolean).join(' – ')).join(', '),
  city: (professional) => citiesOf(professional).join(', '),
  phone: (professional) => professional.phone,
  email: (professional) => professional.email,
  receptionDays: ({ receptionDays }) => receptionDays.map((day) => dayWords[day]).join(' '),
  targetFrequency: (professional) => professional.targetFrequency,
  lastVisitOn: (professional) => dayCell(professional.lastVisitOn),
  visitsThisMonth: (professional) => professional.visitsThisMonth,
  dueOn: (professional) => dayCell(professional.dueOn),
};

function facilitiesRoutes(app: App): void {
  route(
    app,
    healthFacilities.ofUser,
    (context, { params, query }) => facilities.listFacilities(context, params.userId, query),
    facilityColumns,
  );
  route(app, healthFacilities.owners, (context) => listOwners(context));
  route(app, healthFacilities.details, (context, { params }) => facilities.getFacility(context, params.id));
  route(app, healthFacilities.add, (context, { body }) => facilities.addFacility(context, body));
  route(app, healthFacilities.update, (context, { body }) => facilities.updateFacility(context, body));
  route(app, healthFacilities.link, (context, { params, body }) =>
    facilities.linkFacilities(context, params.userId, body.facilityIds),
  );
  route(app, healthFacilities.changeLinks, (context, { params, body }) =>
    facilities.changeFacilityLinks(context, params.userId, body),
  );
}

function professionalsRoutes(app: App): void {
  route(
    app,
    healthProfessionals.ofUser,
    (context, { params, query }) => professionals.listProfessionals(context, params.userId, query),
    professionalColumns,
  );
  route(app, healthProfessionals.details, (context, { params }) => professionals.getProfessional(context, params.id));
  route(app, healthProfessionals.add, (context, { body }) => professionals.addProfessional(context, body));
  route(app, healthProfessionals.update, (context, { body }) => professionals.updateProfessional(context, body));
  route(app, healthProfessionals.link, (context, { params, body }) =>
    professionals.linkProfessionals(context, params.userId, body.links),
  );
  route(app, healthProfessionals.changeLinks, (context, { params, body }) =>
    professionals.changeProfessionalLinks(context, params.userId, body),
  );
}

/** Facilities and professionals: two words in the address, one rule about whose they are. */
export function healthRoutes(app: App): void {
  facilitiesRoutes(app);
  professionalsRoutes(app);
}
