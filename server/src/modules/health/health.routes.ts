import {
  type FacilityFilter,
  type HealthFacility,
  type HealthProfessional,
  type ProfessionalFilter,
  citiesOf,
  healthFacilities,
  healthProfessionals,
  professionalName,
} from '@portal/contract';
import { dayCell } from '../../http/export.ts';
import { type ListSheet, asItIs, oneOf } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { namesIn } from '../names.service.ts';
import * as facilities from './facilities.service.ts';
import * as professionals from './professionals.service.ts';
import { listOwners } from './scope.service.ts';
import { weekdaysText } from './weekdays.ts';

const facilitySheet: ListSheet<HealthFacility, FacilityFilter> = ({ words: { health: words } }, context) => ({
  title: words.tabs.facilities,
  columns: {
    name: [words.name, (facility) => facility.name],
    type: [words.type, (facility) => words.types[facility.type]],
    city: [words.city, (facility) => facility.city],
    address: [words.address, (facility) => facility.address],
    phone: [words.phone, (facility) => facility.phone],
    professionalCount: [words.professionalCount, (facility) => facility.professionalCount],
    lastVisitOn: [words.lastVisit, (facility) => dayCell(facility.lastVisitOn)],
    visitsThisMonth: [words.visitsThisMonth, (facility) => facility.visitsThisMonth],
  },
  filters: { cityId: [words.city, namesIn(context, 'city')], type: [words.type, oneOf(words.types)] },
});

const placesText = ({ facilities: places }: HealthProfessional) =>
  places.map(({ name, service }) => [name, service].filter(Boolean).join(' – ')).join(', ');

const professionalSheet: ListSheet<HealthProfessional, ProfessionalFilter> = (texts, context) => {
  const { health: words } = texts.words;
  return {
    title: words.tabs.professionals,
    columns: {
      name: [words.name, professionalName],
      potential: [words.potential, (professional) => professional.potential],
      kind: [words.kind, (professional) => words.kinds[professional.kind]],
      specialty: [words.specialty, (professional) => professional.specialty],
      facilities: [words.places, placesText],
      city: [words.city, (professional) => citiesOf(professional).join(', ')],
      phone: [words.phone, (professional) => professional.phone],
      email: [words.email, (professional) => professional.email],
      receptionDays: [words.receptionDays, ({ receptionDays }) => weekdaysText(receptionDays, texts.language)],
      targetFrequency: [words.target, (professional) => professional.targetFrequency],
      lastVisitOn: [words.lastVisit, (professional) => dayCell(professional.lastVisitOn)],
      visitsThisMonth: [words.visitsThisMonth, (professional) => professional.visitsThisMonth],
      dueOn: [words.due, (professional) => dayCell(professional.dueOn)],
    },
    filters: {
      due: [words.due, oneOf(words.dueChoices)],
      potential: [words.potential, (potential) => texts.fill(words.potentialOf, { potential })],
      specialty: [words.specialty, asItIs],
      cityId: [words.city, namesIn(context, 'city')],
    },
  };
};

function facilitiesRoutes(app: App): void {
  route(
    app,
    healthFacilities.ofUser,
    (context, { params, query }) => facilities.listFacilities(context, params.userId, query),
    facilitySheet,
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
    professionalSheet,
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
