import { addPharmacies } from '../modules/pharmacies/pharmacies.service.ts';
import type { PharmacyForm } from '../modules/pharmacies/rules.service.ts';
import { type DemoPlace, demoCoordinates, demoPhone, listPlaces } from './places.ts';
import type { Demo } from './demo.ts';

const names = [
  'du Marché',
  'de la Paix',
  'Saint-Luc',
  'du Soleil',
  'de la Gare',
  'du Centre',
  'de l’Espoir',
  'Sainte-Marie',
  'de la Cité',
  'du Rond-Point',
  'du Peuple',
  'de l’Étoile',
  'des Nations',
  'du Carrefour',
  'de la Grâce',
  'Béthel',
  'Saint-Joseph',
  'de l’Amitié',
  'du Stade',
  'de l’Hôpital',
  'des Palmiers',
  'de la Fraternité',
  'Sainte-Anne',
  'de la Source',
  'du Progrès',
  'de l’Avenue',
  'des Écoles',
  'de la Poste',
  'du Lac',
  'de la Vallée',
];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace('’', "'").toUpperCase();

function monthsAgo({ today }: Demo, months: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

const START = 18;

/** Someone of the city looks after it; a few are shared, and some were someone else's until some months ago. */
function assignmentsOf(demo: Demo, { representatives }: DemoPlace) {
  const { random } = demo;
  const [first, second] = random.shuffle(representatives);
  if (first === undefined) return [];
  const former = random.integer(1, 4) === 1 ? random.pick(demo.representatives) : first;
  const changed = random.integer(2, 12);
  const since = former === first ? START : changed;
  const fromMonth = monthsAgo(demo, since);
  const past = { userId: former, fromMonth: monthsAgo(demo, START), toMonth: monthsAgo(demo, changed + 1), share: 100 };
  const shared = second !== undefined && random.integer(1, 6) === 1;
  return [
    ...(former === first ? [] : [past]),
    { userId: first, fromMonth, toMonth: null, share: shared ? 60 : 100 },
    ...(shared ? [{ userId: second, fromMonth, toMonth: null, share: 40 }] : []),
  ];
}

type Wholesaler = { id: number; name: string };

/** Most wholesalers know most pharmacies. */
function codesOf({ random }: Demo, wholesalers: Wholesaler[], number: number) {
  return wholesalers
    .filter(() => random.integer(1, 3) > 1)
    .map(({ id, name }) => ({
      wholesalerId: id,
      code: `${plain(name).slice(0, 3)}-${String(1000 + number * 7).padStart(5, '0')}`,
    }));
}

export async function loadPharmacies(demo: Demo): Promise<void> {
  const { db, random } = demo;
  const context = demo.as('superadmin');
  const wholesalers = await db.selectFrom('wholesaler').select(['id', 'name']).orderBy('id').execute();
  const forms: PharmacyForm[] = [];
  for (const place of await listPlaces(demo)) {
    for (const name of random.shuffle(names).slice(0, place.pharmacies)) {
      const number = forms.length + 1;
      forms.push({
        name: `Pharmacie ${name}`,
        type: random.integer(1, 5) === 1 ? 'Individual' : 'Business',
        status: random.integer(1, 20) === 1 ? 'Suspended' : 'Active',
        cityId: place.cityId,
        address: `${random.pick(place.quarters)}, BP ${random.integer(100, 9999)}`,
        phone: demoPhone(demo),
        email: random.integer(1, 3) === 1 ? `pharmacie${number}@pharmacies.example` : null,
        coordinates: demoCoordinates(demo, place),
        codes: codesOf(demo, wholesalers, number),
        // The spelling in the wholesalers' sheets.
        aliases: random.integer(1, 2) === 1 ? [`PHIE ${plain(name)} ${place.code}`] : [],
        assignments: assignmentsOf(demo, place),
      });
    }
  }
  await addPharmacies(context, forms);
}
