import { addCity, updateCityDetails } from '../modules/cities/cities.service.ts';
import type { Demo } from './demo.ts';

const cities: [name: string, region: string][] = [
  ['Douala', 'Littoral'],
  ['Yaoundé', 'Centre'],
  ['Bafoussam', 'Ouest'],
  ['Garoua', 'Nord'],
  ['Maroua', 'Extrême-Nord'],
  ['Bamenda', 'Nord-Ouest'],
  ['Ngaoundéré', 'Adamaoua'],
  ['Bertoua', 'Est'],
  ['Ebolowa', 'Sud'],
  ['Limbé', 'Sud-Ouest'],
];

/** Each representative looks after one to three cities; the last city waits for its first. */
export async function loadCities(demo: Demo): Promise<void> {
  const context = demo.as('superadmin');
  const sectors = new Map<number, number[]>();
  const served: number[] = [];
  for (const [name, region] of cities) {
    const { id } = await addCity(context, { name, region, active: true });
    sectors.set(id, []);
    served.push(id);
  }
  served.pop();
  for (const userId of demo.representatives) {
    for (const cityId of demo.random.shuffle(served).slice(0, demo.random.integer(1, 3)))
      sectors.get(cityId)?.push(userId);
  }
  for (const [id, representativeIds] of sectors)
    await updateCityDetails(context, { id, version: 1, representativeIds });
}
