import {
  type HealthFacility,
  HealthFacilityAdd,
  blankReference,
  facilityFields,
  referenceToSave,
} from '@portal/contract';
import { listCities } from '../cities/cities.service.ts';
import { addFacility, listFacilities, updateFacility } from './facilities.service.ts';
import { mayReadAll } from './health.policy.ts';
import { choiceOf } from '../imports/choices.ts';
import { coordinateFieldOf, coordinateFields, coordinatesOf } from '../imports/coordinates.ts';
import { type Placing, checkForm, placeRefusals } from '../imports/check.ts';
import { type GivenRow, type Kind, anyones, isSame, mergeColumns, textOf } from '../imports/kind.ts';
import { lineByLine } from '../imports/line-by-line.service.ts';
import { createFinder, findOne, plainName } from '../imports/match.ts';

const types = choiceOf<HealthFacility['type']>({
  chu: ['Centre hospitalier universitaire'],
  hospital: ['Hopitaux', 'Hôpital régional', 'Hôpital de district'],
  clinic: ['Polyclinique'],
  health_center: ['CSI', 'CMA', 'Health center', 'Centre médical'],
  practice: ['Cabinet médical'],
  dispensary: [],
});

const fields: Kind<'facilities'>['fields'] = {
  name: {
    type: { is: 'text' },
    titles: ['Nom', "Nom de l'établissement", 'Structure', 'Formation sanitaire', 'Name'],
    example: 'Clinique de l’Espoir',
  },
  city: { type: { is: 'text' }, titles: ['Localité', 'Commune', 'Town'], example: 'Douala' },
  type: { type: types, titles: ['Catégorie', 'Nature', 'Category'], example: 'clinic' },
  address: { type: { is: 'text' }, titles: ['Quartier', 'Rue'], example: 'Bonanjo' },
  phone: { type: { is: 'text' }, titles: ['Tél', 'Tel', 'Mobile'], example: '+237 233 42 10 10' },
  ...coordinateFields,
};

const placeAt =
  ({ line }: GivenRow): Placing =>
  (path) => {
    const field = coordinateFieldOf(path) ?? (path === 'cityId' ? 'city' : path);
    return { line, field: Object.hasOwn(fields, field) ? field : null };
  };

/** A line is a facility, known by its name and city. */
export const facilities: Kind<'facilities'> = {
  fields,
  sourceOf: anyones,
  async prepare(context) {
    const cities = createFinder(await listCities(context, {}));
    const own = mayReadAll(context.caller) ? 0 : context.caller.id;
    const known = new Map(
      (await listFacilities(context, own, {})).map((one) => [`${plainName(one.name)}|${one.cityId}`, one]),
    );
    const save = async (row: GivenRow) => {
      const place = placeAt(row);
      const cityId = findOne(cities, textOf(row, 'city'), row, 'city');
      const before = known.get(`${plainName(textOf(row, 'name'))}|${cityId}`);
      const merged = {
        ...mergeColumns(facilityFields, row, before ?? blankReference(facilityFields)),
        type: row.values['type'],
        cityId,
        coordinates: coordinatesOf(row, before?.coordinates ?? null),
      };
      const form = checkForm(HealthFacilityAdd, merged, place);
      if (!before) {
        await placeRefusals(place, () => addFacility(context, form));
        return 'added' as const;
      }
      const saved = [before, form].map((one) => referenceToSave(facilityFields, one));
      if (isSame(saved[0], saved[1])) return 'unchanged' as const;
      await placeRefusals(place, () => updateFacility(context, { id: before.id, version: before.version, ...form }));
      return 'changed' as const;
    };
    return lineByLine({
      keyOf: (row) => `${plainName(textOf(row, 'name'))}|${plainName(textOf(row, 'city'))}`,
      save: (rows) => Promise.all(rows.map(save)),
    });
  },
};
