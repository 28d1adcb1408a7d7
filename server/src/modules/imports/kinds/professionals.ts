import { type HealthProfessional, HealthProfessionalAdd, plainText } from '@portal/contract';
import { listFacilities } from '../../health/facilities.service.ts';
import { dayWords, professionalWords } from '../../health/health-words.ts';
import { mayReadAll } from '../../health/health.policy.ts';
import { addProfessional, listProfessionals, updateProfessional } from '../../health/professionals.service.ts';
import {
  type GivenRow,
  type Kind,
  type Placing,
  RowFaults,
  checkForm,
  chosenOr,
  isSame,
  listOf,
  nullableOr,
  placeRefusals,
  textOf,
  textOr,
} from '../kind.ts';
import { type Finder, createFinder, findOne, plainName } from '../names.ts';

type Place = { facilityId: number; service: string };
type Form = Pick<
  HealthProfessional,
  'title' | 'firstname' | 'name' | 'kind' | 'specialty' | 'potential' | 'phone' | 'email' | 'receptionDays'
> & { facilities: Place[] };

const english: Record<HealthProfessional['kind'], string[]> = {
  physician: ['Docteur', 'Généraliste', 'Spécialiste', 'Doctor', 'Physician', 'Médecins'],
  pharmacist: ['Pharmacienne', 'Pharmacist'],
  nurse: ['Infirmière', 'IDE', 'Nurse', 'Infirmier(ère)'],
  midwife: ['Sage femme', 'Maïeuticien', 'Midwife'],
  dentist: ['Chirurgien-dentiste', 'Dentist'],
};

const words = Object.fromEntries(
  Object.entries(professionalWords).map(([kind, word]) => [
    kind,
    [word, ...english[kind as HealthProfessional['kind']]],
  ]),
);

const fields: Kind<'professionals'>['fields'] = {
  name: {
    type: { is: 'text' },
    titles: ['Nom', 'Professionnel', 'Médecin', 'Name', 'Surname', 'Last name'],
    example: 'Kamdem',
  },
  kind: {
    type: { is: 'choice', words },
    titles: ['Profession', 'Fonction', 'Métier', 'Kind', 'Job'],
    example: 'Médecin',
  },
  title: { type: { is: 'text' }, titles: ['Titre', 'Civilité', 'Title'], example: 'Dr' },
  firstname: { type: { is: 'text' }, titles: ['Prénom', 'Prénoms', 'First name', 'Firstname'], example: 'Chantal' },
  specialty: { type: { is: 'text' }, titles: ['Spécialité', 'Specialty', 'Speciality'], example: 'Pédiatrie' },
  potential: {
    type: { is: 'choice', words: { A: [], B: [], C: [] } },
    titles: ['Potentiel', 'Potential', 'Classe', 'Ciblage'],
    example: 'A',
  },
  phone: { type: { is: 'text' }, titles: ['Téléphone', 'Tél', 'Tel', 'Mobile', 'Phone'], example: '+237 699 12 34 56' },
  email: { type: { is: 'text' }, titles: ['E-mail', 'Email', 'Mail', 'Courriel'], example: 'c.kamdem@exemple.cm' },
  receptionDays: {
    type: { is: 'list' },
    titles: ['Jours de réception', 'Réception', 'Jours', 'Reception days'],
    example: 'lundi; mercredi',
  },
  facility: {
    type: { is: 'text' },
    titles: ['Établissement', 'Structure', 'Hôpital', 'Formation sanitaire', 'Facility', 'Hospital'],
    example: 'Clinique de l’Espoir',
  },
  city: { type: { is: 'text' }, titles: ['Ville', 'Localité', "Ville de l'établissement", 'City'], example: 'Douala' },
  service: { type: { is: 'text' }, titles: ['Service', 'Département', 'Department', 'Ward'], example: 'Pédiatrie' },
};

const english3 = ['', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The number of a day, 1 for Monday, by the beginning of its name. */
function readDays(row: GivenRow): number[] {
  return listOf(row, 'receptionDays')
    .flatMap((text) => text.split(/[,/\s]+/))
    .filter((text) => text !== '')
    .map((text) => {
      const start = plainText(text).slice(0, 3);
      const day = Math.max(
        dayWords.findIndex((word) => word !== '' && plainText(word).startsWith(start)),
        english3.indexOf(start),
      );
      if (start.length < 3 || day < 1)
        throw new RowFaults([{ line: row.line, field: 'receptionDays', fault: 'not_a_choice' }]);
      return day;
    });
}

/** Where the sheet says they receive, added to the places that are known. */
function placesOf(row: GivenRow, finder: Finder, before: Place[]): Place[] {
  const name = textOf(row, 'facility');
  if (name === '') return before;
  const city = textOf(row, 'city');
  const facilityId = findOne(finder, city === '' ? name : `${name}|${city}`, row, 'facility');
  const known = before.find((place) => place.facilityId === facilityId);
  const place = { facilityId, service: textOr(row, 'service', known?.service ?? '') };
  return known ? before.map((one) => (one === known ? place : one)) : [...before, place];
}

const empty: Form = {
  ...{ title: '', firstname: '', name: '', kind: 'physician', specialty: '', potential: 'C', phone: null, email: null },
  ...{ receptionDays: [], facilities: [] },
};

const formOf = ({ facilities, ...one }: Form): Form => {
  const { title, firstname, name, kind, specialty, potential, phone, email, receptionDays } = one;
  return {
    ...{ title, firstname, name, kind, specialty, potential, phone, email },
    receptionDays: [...new Set(receptionDays)].toSorted((a, b) => a - b),
    facilities: facilities.map(({ facilityId, service }) => ({ facilityId, service })),
  };
};

const mergeForm = (row: GivenRow, before: Form, finder: Finder) => ({
  title: textOr(row, 'title', before.title),
  firstname: textOr(row, 'firstname', before.firstname),
  name: textOf(row, 'name'),
  kind: chosenOr(row, 'kind', before.kind),
  specialty: textOr(row, 'specialty', before.specialty),
  potential: chosenOr(row, 'potential', before.potential),
  phone: nullableOr(row, 'phone', before.phone),
  email: nullableOr(row, 'email', before.email),
  receptionDays: row.values['receptionDays'] === undefined ? before.receptionDays : readDays(row),
  facilities: placesOf(row, finder, before.facilities),
});

const placeAt =
  ({ line }: GivenRow): Placing =>
  (path) => {
    const first = path.split('.')[0] ?? '';
    const field = first === 'facilities' ? (path.endsWith('service') ? 'service' : 'facility') : first;
    return { line, field: field in fields ? field : null };
  };

const keyOf = (one: { name: string; firstname: string; kind: string }) =>
  `${plainName(one.name)}|${plainName(one.firstname)}|${one.kind}`;

/** A line is a person, known by name, first name and profession. */
export const professionals: Kind<'professionals'> = {
  fields,
  maxRows: 20_000,
  async prepare(context) {
    const own = mayReadAll(context.caller) ? 0 : context.caller.id;
    const finder = createFinder(
      (await listFacilities(context, own, {})).map(({ id, name, city }) => ({ id, name: `${name}|${city}` })),
      ({ name }) => [name, name.slice(0, name.lastIndexOf('|'))],
    );
    const known = new Map<string, HealthProfessional[]>();
    for (const one of await listProfessionals(context, own, {}))
      known.set(keyOf(one), [...(known.get(keyOf(one)) ?? []), one]);
    const given = (row: GivenRow) =>
      keyOf({ name: textOf(row, 'name'), firstname: textOf(row, 'firstname'), kind: textOf(row, 'kind') });

    const save = async (row: GivenRow) => {
      const place = placeAt(row);
      const [before, ...others] = known.get(given(row)) ?? [];
      if (others.length > 0) throw new RowFaults([{ line: row.line, field: 'name', fault: 'ambiguous' }]);
      const form = checkForm(HealthProfessionalAdd, mergeForm(row, before ?? empty, finder), place);
      if (!before) {
        await placeRefusals(place, () => addProfessional(context, form));
        return 'added' as const;
      }
      if (isSame(formOf(before), formOf(form))) return 'unchanged' as const;
      await placeRefusals(place, () =>
        updateProfessional(context, { id: before.id, version: before.version, ...form }),
      );
      return 'changed' as const;
    };
    return { keyOf: given, save: (rows) => Promise.all(rows.map(save)) };
  },
};
