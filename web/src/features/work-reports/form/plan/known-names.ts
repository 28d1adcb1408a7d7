import { type HealthProfessional, plainText } from '@portal/contract';
import { type Choice, type PharmacyLike, choiceOfPharmacy, choiceOfProfessional } from '../targets/candidates.ts';

/** Titles before a name, which people may omit. */
const TITLES = new Set(
  'dr docteur doctor doktor pr prof professeur professor m mr mme mlle dra sra pharmacie phcie pharmacy'.split(' '),
);

type Place = { city: string; words: string[]; choice: Choice };
/** `names`: the possible names of someone, most specific first. */
type Known = { names: string[][]; places: [Place, ...Place[]] };

export type KnownNames = {
  /** Finds a city by name; undefined where there is none, or several. */
  city: (name: string) => { id: number; name: string } | undefined;
  /** Someone by their name, and by the city where that is not enough. */
  target: (name: string, city: string) => Choice | undefined;
};

type Lists = {
  cities: readonly { id: number; name: string; active: boolean }[];
  professionals: readonly HealthProfessional[];
  pharmacies: readonly PharmacyLike[];
};

/** `N’Guessan` is often written without its apostrophe. */
const wordsOf = (text: string) =>
  plainText(text)
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const nameWordsOf = (text: string) => wordsOf(text).filter((word) => !TITLES.has(word));
const sameName = (text: string) => wordsOf(text).join(' ');

const placeOf = (choice: Choice): Place => ({
  city: sameName(choice.words.city),
  words: wordsOf(`${choice.words.place} ${choice.words.city}`),
  choice,
});

function knowProfessional(row: HealthProfessional): Known {
  const [first, ...others] = row.facilities;
  return {
    names: [nameWordsOf(`${row.firstname} ${row.name}`), nameWordsOf(row.name)],
    places: [
      placeOf(choiceOfProfessional(row, first)),
      ...others.map((place) => placeOf(choiceOfProfessional(row, place))),
    ],
  };
}

const knowPharmacy = (row: PharmacyLike): Known => ({
  names: [nameWordsOf(row.name)],
  places: [placeOf(choiceOfPharmacy(row))],
});

/** Where a name is of someone: all its words, in any order, and no other but those of the place. */
function placeNamed(said: readonly string[], name: readonly string[], places: Known['places'], city: string) {
  if (name.length === 0 || !name.every((word) => said.includes(word))) return undefined;
  const rest = said.filter((word) => !name.includes(word));
  if (rest.length === 0) return places.find((place) => place.city === city) ?? places[0];
  return places.find(({ words }) => rest.every((word) => words.includes(word)));
}

function findTarget(known: readonly Known[], text: string, cityName: string): Choice | undefined {
  const said = nameWordsOf(text);
  const city = sameName(cityName);
  for (const sureness of [0, 1]) {
    const found = known.flatMap(({ names, places }) => placeNamed(said, names[sureness] ?? [], places, city) ?? []);
    const there = found.length > 1 ? found.filter((place) => place.city === city) : found;
    if (there.length === 1) return there[0]?.choice;
    // Ambiguous: the user has to choose.
    if (found.length > 0) return undefined;
  }
  return undefined;
}

/** Finds the cities and people that a text names, ignoring accents and case. */
export function knowNames({ cities, professionals, pharmacies }: Lists): KnownNames {
  const known = [...professionals.map(knowProfessional), ...pharmacies.map(knowPharmacy)];
  return {
    city: (name) => {
      const found = cities.filter((city) => city.active && sameName(city.name) === sameName(name));
      return found.length === 1 ? found[0] : undefined;
    },
    target: (name, city) => findTarget(known, name, city),
  };
}
