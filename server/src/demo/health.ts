import type { HealthFacility, HealthProfessional } from '@portal/contract';
import { elide } from '@portal/texts/elision.ts';
import { addFacilities, linkFacilities } from '../modules/health/facilities.service.ts';
import { addProfessionals, linkProfessionals } from '../modules/health/professionals.service.ts';
import { type DemoPlace, demoCoordinates, demoPhone, listPlaces } from './places.ts';
import type { Demo } from './demo.ts';

type Type = HealthFacility['type'];

/** The types of facilities in a city, in this order, repeated. */
const order: Type[] = [
  'hospital',
  'clinic',
  'health_center',
  'practice',
  'hospital',
  'dispensary',
  'clinic',
  'health_center',
  'practice',
];

const clinics = ['de l’Espoir', 'Sainte-Thérèse', 'de l’Aéroport', 'des Spécialités', 'Marie-Reine'];
const practices = ['du Plateau', 'Saint-Côme', 'de la Paix', 'du Soleil', 'des Manguiers'];
const dispensaries = ['catholique', 'protestant', 'municipal'];

/** `de Bastos`, `d’Akwa`. */
const of = (quarter = '') => elide('de ', quarter) + quarter;

/** The name of the city's nth facility of its type. */
const nameOf: Record<Type, (nth: number, place: DemoPlace) => string> = {
  chu: () => 'Centre hospitalier universitaire',
  hospital: (nth, { quarters }) => (nth === 0 ? 'Hôpital régional' : `Hôpital de district ${of(quarters[nth])}`),
  clinic: (nth) => `Clinique ${clinics[nth]}`,
  health_center: (nth, { quarters }) => `Centre de santé ${of(quarters[nth])}`,
  practice: (nth) => `Cabinet médical ${practices[nth]}`,
  dispensary: (nth) => `Dispensaire ${dispensaries[nth]}`,
};

type FacilityForm = Parameters<typeof addFacilities>[1][number];

function describeFacilities(demo: Demo, place: DemoPlace): FacilityForm[] {
  const made: FacilityForm[] = [];
  for (let index = 0; index < place.facilities; index += 1) {
    // The two great cities have a university.
    const type = index === 0 && place.facilities > 10 ? 'chu' : (order[index % order.length] ?? 'practice');
    const nth = made.filter((facility) => facility.type === type).length;
    made.push({
      name: nameOf[type](nth, place),
      type,
      cityId: place.cityId,
      address: demo.random.pick(place.quarters),
      phone: demo.random.integer(1, 4) > 1 ? demoPhone(demo) : null,
      coordinates: demoCoordinates(demo, place),
    });
  }
  return made;
}

const firstnames = [
  'Alphonse',
  'Aminatou',
  'Armand',
  'Béatrice',
  'Bertrand',
  'Calixte',
  'Chantal',
  'Christelle',
  'Daniel',
  'Denise',
  'Didier',
  'Édith',
  'Emmanuel',
  'Estelle',
  'Fadimatou',
  'Félix',
  'Florence',
  'Georges',
  'Germaine',
  'Henriette',
  'Ibrahim',
  'Jacques',
  'Jeanne',
  'Joseph',
  'Julienne',
  'Lucien',
  'Madeleine',
  'Marcel',
  'Marie-Claire',
  'Martin',
  'Mathilde',
  'Oumarou',
  'Patrice',
  'Pauline',
  'Philomène',
  'Roger',
  'Salomon',
  'Sylvie',
  'Viviane',
  'Yves',
];
const surnames = [
  'Abanda',
  'Abessolo',
  'Ali',
  'Amougou',
  'Assiga',
  'Ayissi',
  'Bayiha',
  'Bello',
  'Bikoï',
  'Djomo',
  'Ebongue',
  'Ekotto',
  'Eyenga',
  'Fokou',
  'Foumane',
  'Garba',
  'Hamidou',
  'Issa',
  'Kamdem',
  'Kouam',
  'Kuate',
  'Mbah',
  'Mbella',
  'Mbouda',
  'Mefire',
  'Minkoulou',
  'Moukouri',
  'Mvogo',
  'Nana',
  'Ndam',
  'Ndi',
  'Ngassa',
  'Ngo Nlend',
  'Ngwa',
  'Njoya',
  'Nkeng',
  'Noah',
  'Nyobe',
  'Ondoua',
  'Onana',
  'Pokam',
  'Sali',
  'Sontia',
  'Tabi',
  'Tchinda',
  'Temgoua',
  'Tsafack',
  'Wamba',
  'Yaya',
  'Zoa',
];
const specialties = [
  'Médecine générale',
  'Médecine générale',
  'Médecine générale',
  'Pédiatrie',
  'Gynécologie',
  'Cardiologie',
  'Médecine interne',
  'Chirurgie',
  'Gastro-entérologie',
  'Dermatologie',
  'ORL',
  'Ophtalmologie',
  'Pneumologie',
  'Urologie',
  'Neurologie',
  'Diabétologie',
  'Rhumatologie',
  'Infectiologie',
];
const kinds: HealthProfessional['kind'][] = [
  ...Array.from({ length: 14 }, () => 'physician' as const),
  'nurse',
  'nurse',
  'midwife',
  'midwife',
  'pharmacist',
  'dentist',
];
const potentials = ['A', 'A', 'B', 'B', 'B', 'C', 'C', 'C', 'C', 'C'] as const;

function describe({ random }: Demo) {
  const kind = random.pick(kinds);
  const titled = kind === 'physician' || kind === 'pharmacist' || kind === 'dentist';
  const professor = kind === 'physician' && random.integer(1, 15) === 1;
  return {
    kind,
    title: professor ? 'Pr' : titled ? 'Dr' : '',
    specialty: kind === 'physician' ? random.pick(specialties) : '',
    firstname: random.pick(firstnames),
    name: random.pick(surnames),
    potential: random.pick(potentials),
    receptionDays: random.shuffle([1, 2, 3, 4, 5]).slice(0, random.integer(1, 3)),
  };
}

/** At one facility of the city, some at a second one; the large ones have services. */
function workplacesOf({ random }: Demo, facilities: FacilityForm[], specialty: string) {
  return random
    .shuffle(facilities)
    .slice(0, random.integer(1, 6) === 1 ? 2 : 1)
    .map((facility) => ({
      facility,
      service: facility.type === 'chu' || facility.type === 'hospital' ? specialty : '',
    }));
}

const PROFESSIONALS_EACH = 5;

const describeProfessionals = (demo: Demo, facilities: FacilityForm[]) =>
  Array.from({ length: facilities.length * PROFESSIONALS_EACH }, () => {
    const person = describe(demo);
    const phone = demo.random.integer(1, 3) > 1 ? demoPhone(demo) : null;
    return { ...person, phone, email: null, workplaces: workplacesOf(demo, facilities, person.specialty) };
  });

/** A city's facilities and professionals, with the people who look after each. */
function describePlace(demo: Demo, place: DemoPlace) {
  const facilities = describeFacilities(demo, place);
  const professionals = describeProfessionals(demo, facilities).map((person) => ({
    person,
    keepers: demo.random.shuffle(place.representatives).slice(0, demo.random.integer(1, 2)),
  }));
  return { representatives: place.representatives, facilities, professionals };
}

/** The form to add a professional, with the ids of the added facilities. */
const formOf = (
  { workplaces, ...person }: ReturnType<typeof describeProfessionals>[number],
  idOf: (facility: FacilityForm) => number,
) => ({ ...person, facilities: workplaces.map(({ facility, service }) => ({ facilityId: idOf(facility), service })) });

/** Each representative has the facilities of their cities; a professional has one of the city's, often two. */
export async function loadHealth(demo: Demo): Promise<void> {
  const context = demo.as('superadmin');
  const facilityIds = new Map<number, number[]>();
  const professionalIds = new Map<number, number[]>();
  const note = (links: Map<number, number[]>, userId: number, ids: number[]) =>
    links.set(userId, [...(links.get(userId) ?? []), ...ids]);
  const places = (await listPlaces(demo)).map((place) => describePlace(demo, place));
  const facilities = places.flatMap((place) => place.facilities);
  const added = await addFacilities(context, facilities);
  const numbers = new Map(facilities.map((facility, index) => [facility, added[index]?.id ?? 0]));
  const idOf = (facility: FacilityForm) => numbers.get(facility) ?? 0;
  for (const { representatives, facilities: own } of places)
    for (const userId of representatives) note(facilityIds, userId, own.map(idOf));
  const professionals = places.flatMap((place) => place.professionals);
  const known = await addProfessionals(
    context,
    professionals.map(({ person }) => formOf(person, idOf)),
  );
  for (const [index, { keepers }] of professionals.entries())
    for (const userId of keepers) note(professionalIds, userId, [known[index]?.id ?? 0]);
  for (const [userId, ids] of facilityIds) await linkFacilities(context, userId, ids);
  for (const [userId, ids] of professionalIds)
    await linkProfessionals(
      context,
      userId,
      ids.map((professionalId) => ({ professionalId })),
    );
}
