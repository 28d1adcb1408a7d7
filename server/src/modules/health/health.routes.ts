import {
  type FacilityFilter,
  type HealthFacility,
  type HealthProfessional,
  type ProfessionalFilter,
  citiesOf,
  facilityFields,
  healthFacilities,
  healthProfessionals,
  professionalFields,
  professionalName,
} from '@portal/contract';
import { dayCell } from '../../http/export.ts';
import { type ListSheet, asItIs, oneOf, referenceColumns } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { namesIn } from '../names.service.ts';
import * as facilities from './facilities.service.ts';
import * as professionals from './professionals.service.ts';
import { listOwners } from './scope.service.ts';
import { weekdaysText } from './weekdays.ts';

const facilitySheet: ListSheet<HealthFacility, FacilityFilter> = ({ words: { health: words } }, context) => {
  const { name, type, ...columns } = referenceColumns(facilityFields, words);
  return {
    title: words.tabs.facilities,
    columns: {
      name,
      type,
      ...columns,
      professionalCount: [words.professionalCount, (facility) => facility.professionalCount],
      lastVisitOn: [words.lastVisit, (facility) => dayCell(facility.lastVisitOn)],
      visitsThisMonth: [words.visitsThisMonth, (facility) => facility.visitsThisMonth],
    },
    filters: { cityId: [words.fields.city, namesIn(context, 'city')], type: [words.fields.type, oneOf(words.types)] },
  };
};

const placesText = ({ facilities: places }: HealthProfessional) =>
  places.map(({ name, service }) => [name, service].filter(Boolean).join(' – ')).join(', ');

const professionalSheet: ListSheet<HealthProfessional, ProfessionalFilter> = (texts, context) => {
  const { health: words } = texts.words;
  // Title and first name stand in the cell of the name.
  const { title: _title, firstname: _firstname, name: _name, ...others } = referenceColumns(professionalFields, words);
  const { potential, kind, specialty, ...columns } = others;
  return {
    title: words.tabs.professionals,
    columns: {
      name: [words.fields.name, professionalName],
      potential,
      kind,
      specialty,
      facilities: [words.places, placesText],
      city: [words.fields.city, (professional) => citiesOf(professional).join(', ')],
      ...columns,
      receptionDays: [words.receptionDays, ({ receptionDays }) => weekdaysText(receptionDays, texts.language)],
      targetFrequency: [words.target, (professional) => professional.targetFrequency],
      lastVisitOn: [words.lastVisit, (professional) => dayCell(professional.lastVisitOn)],
      visitsThisMonth: [words.visitsThisMonth, (professional) => professional.visitsThisMonth],
      dueOn: [words.due, (professional) => dayCell(professional.dueOn)],
    },
    filters: {
      due: [words.due, oneOf(words.dueChoices)],
      potential: [words.fields.potential, (chosen) => texts.fill(words.potentialOf, { potential: chosen })],
      specialty: [words.fields.specialty, asItIs],
      cityId: [words.fields.city, namesIn(context, 'city')],
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
