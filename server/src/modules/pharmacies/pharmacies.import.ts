import { PharmacyAdd, blankReference, entryOf, monthAfter, pharmacyFields, referenceToSave } from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { listCities } from '../cities/cities.service.ts';
import { addPharmacy, getPharmacyDetails, listPharmacies, updatePharmacy } from './pharmacies.service.ts';
import { listMedicalRepresentatives } from '../users/users.service.ts';
import { listWholesalers } from '../wholesalers/wholesalers.service.ts';
import { choiceOf } from '../imports/choices.ts';
import { coordinateFieldOf, coordinateFields, coordinatesOf } from '../imports/coordinates.ts';
import { type Placing, checkForm, placeRefusals } from '../imports/check.ts';
import { type GivenRow, type Kind, anyones, isSame, listOf, mergeColumns, textOf } from '../imports/kind.ts';
import { lineByLine } from '../imports/line-by-line.service.ts';
import { type Finder, createFinder, findEach, findOne, plainName, splitAt } from '../imports/match.ts';

type Form = z.output<typeof PharmacyAdd>;
type Assignments = Form['assignments'];

const fields: Kind<'pharmacies'>['fields'] = {
  name: {
    type: { is: 'text' },
    titles: ['Nom', 'Nom de la pharmacie', 'Officine', 'Client', 'Raison sociale', 'Name', 'Customer'],
    example: 'Pharmacie du Centre',
  },
  city: { type: { is: 'text' }, titles: ['Localité', 'Commune', 'Town'], example: 'Douala' },
  type: {
    type: choiceOf({ Business: ['Société', 'Professionnel', 'Company'], Individual: ['Individuel', 'Personne'] }),
    titles: ['Catégorie', 'Category'],
    example: 'Business',
  },
  status: {
    type: choiceOf({ Active: ['Ouvert', 'Ouverte'], Suspended: ['Suspendue', 'Inactif', 'Inactive'] }),
    titles: ['État'],
    example: 'Active',
  },
  address: { type: { is: 'text' }, titles: ['Quartier', 'Rue'], example: 'Rue Joffre, Akwa' },
  phone: {
    type: { is: 'text' },
    titles: ['Tél', 'Tel', 'Mobile', 'Numéro de téléphone'],
    example: '+237 233 42 10 10',
  },
  email: {
    type: { is: 'text' },
    titles: ['Email', 'Mail', 'Adresse e-mail', 'Courriel'],
    example: 'centre@exemple.cm',
  },
  ...coordinateFields,
  aliases: {
    type: { is: 'list' },
    titles: ['Alias', 'Aliases', 'Synonymes'],
    example: 'PHCIE CENTRE; PHARMACIE CENTRE DLA',
  },
  codes: {
    type: { is: 'list' },
    titles: ['Code grossiste', 'Codes clients'],
    example: 'Laborex: 10234; Ubipharm: C-77',
  },
  representatives: {
    type: { is: 'list' },
    titles: ['Délégué', 'Délégué médical', 'Représentant', 'Representative'],
    example: 'Awa Ndiaye: 60 %; Moussa Sarr: 40 %',
  },
  fromMonth: { type: { is: 'month' }, titles: ['Depuis', 'À partir de', 'From month', 'Since'], example: '01/2026' },
};

type Finders = { cities: Finder; wholesalers: Finder; people: Finder; monthNow: string };

const PAGE = 200;

/** Every pharmacy by its name and city. */
async function listKnown(context: Context): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  for (let cursor: string | undefined; ;) {
    const page = await listPharmacies(context, { limit: PAGE, cursor, sort: 'name' });
    for (const { id, name, cityId } of page.items) known.set(`${plainName(name)}|${cityId}`, id);
    if (page.nextCursor === null) return known;
    cursor = page.nextCursor;
  }
}

/** The codes, with those of the sheet: one for each wholesaler it names. */
function codesOf(row: GivenRow, { wholesalers }: Finders, before: Form['codes']): Form['codes'] {
  const texts = listOf(row, 'codes').map((text) => splitAt(text, /[:=]/));
  const names = texts.map(([name]) => name);
  const ids = findEach(wholesalers, names, row, 'codes');
  const given = ids.map((wholesalerId, index) => ({ wholesalerId, code: texts[index]?.[1] ?? '' }));
  const replaced = before.map((one) => given.find(({ wholesalerId }) => wholesalerId === one.wholesalerId) ?? one);
  return [...replaced, ...given.filter((one) => !replaced.includes(one))];
}

function aliasesOf(row: GivenRow, before: string[]): string[] {
  const known = new Set(before.map(plainName));
  return [...before, ...listOf(row, 'aliases').filter((alias) => !known.has(plainName(alias)))];
}

/** `Awa Ndiaye: 60 %`; without shares, the same for each. */
function readShares(row: GivenRow, { people }: Finders): { userId: number; share: number }[] {
  const given = listOf(row, 'representatives').map((text) => splitAt(text, /[:=]/));
  const names = given.map(([name]) => name);
  const shareOf = (share: string | null) =>
    share === null ? Math.round(10_000 / given.length) / 100 : Number(share.replace(/[%\s]/g, '').replace(',', '.'));
  return findEach(people, names, row, 'representatives').map((userId, index) => ({
    userId,
    share: shareOf(given[index]?.[1] ?? null),
  }));
}

/** Sets the representatives from a month on: earlier assignments end then, and later ones are removed. */
function assignmentsOf(row: GivenRow, finders: Finders, before: Assignments): Assignments {
  const shares = readShares(row, finders);
  if (shares.length === 0) return before;
  const fromMonth = textOf(row, 'fromMonth') || finders.monthNow;
  const isNow = ({ fromMonth: from, toMonth }: Assignments[number]) =>
    from <= fromMonth && (toMonth === null || toMonth >= fromMonth);
  const asked = new Map(shares.map(({ userId, share }) => [userId, share]));
  const valid = before.filter(isNow);
  const isAsItWas =
    valid.length === shares.length &&
    valid.every(({ userId, share, toMonth }) => toMonth === null && asked.get(userId) === share);
  if (isAsItWas) return before;
  const past = before
    .filter(({ fromMonth: from }) => from < fromMonth)
    .map((one) => (isNow(one) ? { ...one, toMonth: monthAfter(fromMonth, -1) } : one));
  return [...past, ...shares.map((share) => ({ ...share, fromMonth, toMonth: null }))];
}

/** The resulting pharmacy: the values of the sheet, and the stored ones for the rest. */
const mergeForm = (row: GivenRow, cityId: number, before: Form, finders: Finders) => ({
  ...mergeColumns(pharmacyFields, row, before),
  cityId,
  coordinates: coordinatesOf(row, before.coordinates),
  codes: codesOf(row, finders, before.codes),
  aliases: aliasesOf(row, before.aliases),
  assignments: assignmentsOf(row, finders, before.assignments),
});

const parts: Readonly<Record<string, string>> = { cityId: 'city', assignments: 'representatives' };

const placeAt =
  ({ line }: GivenRow): Placing =>
  (path) => {
    const first = path.split('.')[0] ?? '';
    return {
      line,
      field: coordinateFieldOf(path) ?? entryOf(parts, first) ?? (Object.hasOwn(fields, first) ? first : null),
    };
  };

/** A line is a pharmacy, known by its name and city. */
export const pharmacies: Kind<'pharmacies'> = {
  fields,
  sourceOf: anyones,
  async prepare(context) {
    const finders: Finders = {
      cities: createFinder(await listCities(context, {})),
      wholesalers: createFinder(await listWholesalers(context)),
      people: createFinder(
        (await listMedicalRepresentatives(context)).map(({ id, firstname, name }) => ({
          id,
          name: `${firstname} ${name}`,
        })),
        ({ name }) => [name, name.split(' ').toReversed().join(' ')],
      ),
      monthNow: `${today(context.config.timeZone).slice(0, 7)}-01`,
    };
    const known = await listKnown(context);
    const save = async (row: GivenRow) => {
      const place = placeAt(row);
      const cityId = findOne(finders.cities, textOf(row, 'city'), row, 'city');
      const id = known.get(`${plainName(textOf(row, 'name'))}|${cityId}`);
      const before = id === undefined ? undefined : await getPharmacyDetails(context, id);
      const form = checkForm(
        PharmacyAdd,
        mergeForm(row, cityId, before ?? { ...blankReference(pharmacyFields), cityId }, finders),
        place,
      );
      if (!before) {
        await placeRefusals(place, () => addPharmacy(context, form));
        return 'added' as const;
      }
      const saved = [before, form].map((one) => referenceToSave(pharmacyFields, one));
      if (isSame(saved[0], saved[1])) return 'unchanged' as const;
      await placeRefusals(place, () => updatePharmacy(context, { id: before.id, version: before.version, ...form }));
      return 'changed' as const;
    };
    return lineByLine({
      keyOf: (row) => `${plainName(textOf(row, 'name'))}|${plainName(textOf(row, 'city'))}`,
      save: (rows) => Promise.all(rows.map(save)),
    });
  },
};
