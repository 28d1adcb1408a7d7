import type { Demo } from './demo.ts';

/** Where a city lies, its quarters, and how many pharmacies and facilities the demonstration has there. */
type Place = {
  code: string;
  latitude: number;
  longitude: number;
  pharmacies: number;
  facilities: number;
  quarters: string;
};

const places: Record<string, Place> = {
  Douala: {
    code: 'DLA',
    latitude: 4.0511,
    longitude: 9.7679,
    pharmacies: 28,
    facilities: 18,
    quarters: 'Akwa, Bonanjo, Bonapriso, Deïdo, New-Bell, Bali, Makepe, Bonamoussadi, Logbessou, Ndokotti',
  },
  Yaoundé: {
    code: 'YDE',
    latitude: 3.848,
    longitude: 11.5021,
    pharmacies: 26,
    facilities: 18,
    quarters: 'Bastos, Mvog-Mbi, Essos, Nlongkak, Biyem-Assi, Mokolo, Ngoa-Ekellé, Emana, Omnisport, Mendong',
  },
  Bafoussam: {
    code: 'BAF',
    latitude: 5.4778,
    longitude: 10.4176,
    pharmacies: 14,
    facilities: 9,
    quarters: 'Tamdja, Djeleng, Banengo, Kamkop, Famla',
  },
  Garoua: {
    code: 'GOU',
    latitude: 9.3014,
    longitude: 13.3977,
    pharmacies: 10,
    facilities: 7,
    quarters: 'Plateau, Roumdé-Adjia, Foulbéré, Yelwa',
  },
  Maroua: {
    code: 'MVR',
    latitude: 10.591,
    longitude: 14.3159,
    pharmacies: 9,
    facilities: 6,
    quarters: 'Domayo, Dougoï, Kakataré, Pitoaré',
  },
  Bamenda: {
    code: 'BPC',
    latitude: 5.9597,
    longitude: 10.1459,
    pharmacies: 9,
    facilities: 6,
    quarters: 'Up Station, Nkwen, Commercial Avenue, Mankon',
  },
  Ngaoundéré: {
    code: 'NGE',
    latitude: 7.3277,
    longitude: 13.5847,
    pharmacies: 8,
    facilities: 5,
    quarters: 'Bamyanga, Joli-Soir, Sabongari, Dang',
  },
  Bertoua: {
    code: 'BTA',
    latitude: 4.5773,
    longitude: 13.6846,
    pharmacies: 6,
    facilities: 4,
    quarters: 'Nkolbikon, Mokolo, Tigaza, Enia',
  },
  Ebolowa: {
    code: 'EBW',
    latitude: 2.9,
    longitude: 11.15,
    pharmacies: 5,
    facilities: 4,
    quarters: 'Nko’ovos, Angalé, New-Bell, Mekalat',
  },
  Limbé: {
    code: 'LBE',
    latitude: 4.0242,
    longitude: 9.2149,
    pharmacies: 5,
    facilities: 3,
    quarters: 'Down Beach, Bota, Mile 4, Church Street',
  },
};

/** A city of the demonstration, with whoever represents it. */
export type DemoPlace = Omit<Place, 'quarters'> & {
  cityId: number;
  city: string;
  quarters: string[];
  representatives: number[];
};

export async function listPlaces({ db }: Demo): Promise<DemoPlace[]> {
  const cities = await db.selectFrom('city').select(['id', 'name']).orderBy('id').execute();
  const sectors = await db.selectFrom('userCity').selectAll().orderBy('cityId').orderBy('userId').execute();
  return cities.flatMap(({ id, name }) => {
    const place = places[name];
    if (!place) return [];
    const representatives = sectors.filter(({ cityId }) => cityId === id).map(({ userId }) => userId);
    return [{ ...place, cityId: id, city: name, quarters: place.quarters.split(', '), representatives }];
  });
}

export const demoPhone = ({ random }: Demo) =>
  `+237 6${random.integer(50, 99)} ${[1, 2, 3].map(() => random.integer(10, 99)).join(' ')}`;

/** A random point in the city; a few have no coordinates yet. */
export function demoCoordinates({ random }: Demo, { latitude, longitude }: DemoPlace) {
  const near = (centre: number) => Number((centre + random.integer(-300, 300) / 10_000).toFixed(4));
  return random.integer(1, 7) === 1 ? null : { latitude: near(latitude), longitude: near(longitude) };
}
