import {
  type HealthProfessional,
  HealthProfessionalAdd,
  blankReference,
  professionalFields,
  referenceToSave,
} from '@portal/contract';
import type { z } from 'zod';
import { listFacilities } from './facilities.service.ts';
import { mayReadAll } from './health.policy.ts';
import { addProfessional, listProfessionals, updateProfessional } from './professionals.service.ts';
import { choiceOf } from '../imports/choices.ts';
import { type Placing, RowFaults, checkForm, placeRefusals } from '../imports/check.ts';
import { type GivenRow, type Kind, anyones, isSame, listOf, mergeColumns, textOf } from '../imports/kind.ts';
import { lineByLine } from '../imports/line-by-line.service.ts';
import { type Finder, createFinder, findEach, plainName } from '../imports/match.ts';

type Form = z.output<typeof HealthProfessionalAdd>;
type Workplace = Form['facilities'][number];

const professions = choiceOf<HealthProfessional['kind']>({
  physician: ['Docteur', 'Généraliste', 'Spécialiste', 'Doctor', 'Médecins'],
  pharmacist: ['Pharmacienne'],
  nurse: ['Infirmière', 'IDE', 'Infirmier(ère)'],
  midwife: ['Sage femme', 'Maïeuticien'],
  dentist: ['Chirurgien-dentiste'],
});

const fields: Kind<'professionals'>['fields'] = {
  name: { type: { is: 'text' }, titles: ['Professionnel', 'Médecin', 'Surname', 'Last name'], example: 'Kamdem' },
  kind: { type: professions, titles: ['Fonction', 'Métier', 'Kind', 'Job'], example: 'physician' },
  title: { type: { is: 'text' }, titles: ['Civilité'], example: 'Dr' },
  firstname: { type: { is: 'text' }, titles: ['Prénoms', 'Firstname'], example: 'Chantal' },
  specialty: { type: { is: 'text' }, titles: ['Speciality'], example: 'Pédiatrie' },
  potential: { type: choiceOf({ A: [], B: [], C: [] }), titles: ['Classe', 'Ciblage'], example: 'A' },
  phone: { type: { is: 'text' }, titles: ['Tél', 'Tel', 'Mobile'], example: '+237 699 12 34 56' },
  email: { type: { is: 'text' }, titles: ['Email', 'Mail', 'Courriel'], example: 'c.kamdem@exemple.cm' },
  receptionDays: { type: { is: 'days' }, titles: ['Réception', 'Jours'], example: '1; 3' },
  facility: {
    type: { is: 'list' },
    titles: ['Structure', 'Hôpital', 'Formation sanitaire', 'Hospital'],
    example: 'Clinique de l’Espoir; Hôpital Laquintinie',
  },
  city: { type: { is: 'list' }, titles: ['Localité', "Ville de l'établissement"], example: 'Douala' },
  service: { type: { is: 'list' }, titles: ['Département', 'Ward'], example: 'Pédiatrie' },
};

/** The values beside the facilities: one for all of them, or one for each. */
function besideEach(row: GivenRow, field: 'city' | 'service', count: number): (string | undefined)[] {
  const given = listOf(row, field);
  if (given.length < 2) return Array.from({ length: count }, () => given[0]);
  if (given.length === count) return given;
  const fault = `${given.length < count ? 'too_few' : 'too_many'}:${count}`;
  throw new RowFaults([{ line: row.line, field, fault }]);
}

/** The workplaces in the sheet, merged into the known ones. */
function placesOf(row: GivenRow, finder: Finder, before: Workplace[]): Workplace[] {
  const names = listOf(row, 'facility');
  const cities = besideEach(row, 'city', names.length);
  const services = besideEach(row, 'service', names.length);
  const nameAt = (name: string, index: number) => (cities[index] === undefined ? name : `${name}|${cities[index]}`);
  const ids = findEach((name, index) => finder(nameAt(name, index)), names, row, 'facility');
  const given = ids.map((facilityId, index): Workplace => {
    const known = before.find((place) => place.facilityId === facilityId);
    return {
      facilityId,
      service: row.values['service'] === undefined ? (known?.service ?? '') : (services[index] ?? ''),
    };
  });
  const replaced = before.map((one) => given.find(({ facilityId }) => facilityId === one.facilityId) ?? one);
  return [...replaced, ...given.filter((one) => !replaced.includes(one))];
}

const formOf = (one: Form): Form => ({
  ...referenceToSave(professionalFields, one),
  receptionDays: [...new Set(one.receptionDays)].toSorted((a, b) => a - b),
  facilities: one.facilities.map(({ facilityId, service }) => ({ facilityId, service })),
});

const mergeForm = (row: GivenRow, before: Form, finder: Finder) => ({
  ...mergeColumns(professionalFields, row, before),
  receptionDays:
    row.values['receptionDays'] === undefined ? before.receptionDays : listOf(row, 'receptionDays').map(Number),
  facilities: placesOf(row, finder, formOf(before).facilities),
});

const placeAt =
  ({ line }: GivenRow): Placing =>
  (path) => {
    const first = path.split('.')[0] ?? '';
    const field = first === 'facilities' ? (path.endsWith('service') ? 'service' : 'facility') : first;
    return { line, field: Object.hasOwn(fields, field) ? field : null };
  };

const keyOf = (one: { name: string; firstname: string; kind: string }) =>
  `${plainName(one.name)}|${plainName(one.firstname)}|${one.kind}`;

/** A line is a person, known by name, first name and profession, with every facility that its cell names. */
export const professionals: Kind<'professionals'> = {
  fields,
  sourceOf: anyones,
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
      const form = checkForm(
        HealthProfessionalAdd,
        mergeForm(row, before ?? blankReference(professionalFields), finder),
        place,
      );
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
    return lineByLine({ keyOf: given, save: (rows) => Promise.all(rows.map(save)) });
  },
};
