import { countDays, weekdayOf } from '../days.ts';
import type { SortOf } from '../values.ts';
import { plainText } from '../plain-text.ts';
import { textsOf } from '../reference-values.ts';
import {
  type FacilityFilter,
  type HealthFacility,
  type HealthProfessional,
  type ProfessionalFilter,
  dueOn,
  facilityFields,
  professionalFields,
} from './health.ts';

/*
 * The facilities and professionals of one user are loaded whole, and the browser filters and sorts them itself, also
 * offline. The server uses the same functions for the export, so that a file holds exactly what the screen shows.
 */

type Visits = Pick<HealthProfessional, 'lastVisitOn' | 'targetFrequency'>;

/** The state of a person's visits: no target, never visited, overdue, due by Sunday, or later. */
type DueState = 'none' | 'never' | 'overdue' | 'week' | 'later';

const SUNDAY = 7;

/** Days left in the week of a day, which ends on Sunday. */
const daysToSunday = (day: string) => SUNDAY - weekdayOf(day);

/** When the next visit is due as of `today`, how that stands, and by how many days it is late; negative: days left. */
export function dueOf(visits: Visits, today: string): { state: DueState; on: string | null; daysLate: number } {
  const on = dueOn(visits, today);
  if (on === null) return { state: 'none', on, daysLate: 0 };
  const daysLate = countDays(on, today);
  if (visits.lastVisitOn === null) return { state: 'never', on, daysLate };
  if (daysLate > 0) return { state: 'overdue', on, daysLate };
  return { state: -daysLate <= daysToSunday(today) ? 'week' : 'later', on, daysLate };
}

const dueChoices: Record<NonNullable<ProfessionalFilter['due']>, readonly DueState[]> = {
  week: ['never', 'overdue', 'week'],
  overdue: ['overdue'],
  never: ['never'],
};

/** True where every word of `q` stands somewhere in the texts, in any order, whatever its accents and case. */
function hasWords(texts: readonly (string | null)[], q: string): boolean {
  const text = plainText(texts.join(' '));
  return plainText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const collator = new Intl.Collator('fr', { numeric: true });
type Value = string | number | null;

/** Missing values come last in both sort directions. */
function compare(a: Value, b: Value, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * (typeof a === 'string' ? collator.compare(a, String(b)) : a - Number(b));
}

/** Sorts by one of `columns`, then by `ties` upwards; without a sort the rows stay as they came. */
function sorted<Row, Key extends string>(
  rows: Row[],
  sort: SortOf<Key> | undefined,
  columns: Record<Key, (row: Row) => Value>,
  ties: readonly ((row: Row) => Value)[],
): Row[] {
  if (sort === undefined) return rows;
  const column = columns[sort.replace(/^-/, '') as Key];
  const direction = sort.startsWith('-') ? -1 : 1;
  const values = [column, ...ties];
  const keyed = rows.map((row) => ({ row, keys: values.map((read) => read(row)) }));
  const order = (a: readonly Value[], b: readonly Value[]) =>
    values.reduce(
      (found, _, index) => found || compare(a[index] ?? null, b[index] ?? null, index === 0 ? direction : 1),
      0,
    );
  return keyed.toSorted((a, b) => order(a.keys, b.keys)).map(({ row }) => row);
}

export const professionalName = ({
  title,
  firstname,
  name,
}: Pick<HealthProfessional, 'title' | 'firstname' | 'name'>) => [title, firstname, name].filter(Boolean).join(' ');

/** The cities a professional receives in, each once. */
export const citiesOf = ({ facilities }: Pick<HealthProfessional, 'facilities'>) => [
  ...new Set(facilities.map(({ city }) => city)),
];

function isWanted(row: HealthProfessional, filter: ProfessionalFilter, today: string): boolean {
  const { q, cityId, potential, specialty, due } = filter;
  if (potential !== undefined && row.potential !== potential) return false;
  if (specialty !== undefined && row.specialty !== specialty) return false;
  if (cityId !== undefined && !row.facilities.some((place) => place.cityId === cityId)) return false;
  if (due !== undefined && !dueChoices[due].includes(dueOf(row, today).state)) return false;
  const places = row.facilities.flatMap(({ name, service, city }) => [name, service, city]);
  return !q || hasWords([...textsOf(professionalFields, row), ...places], q);
}

/** The professionals that the filter leaves, in its order, as of `today`. */
export function narrowProfessionals(
  rows: readonly HealthProfessional[],
  filter: ProfessionalFilter,
  today: string,
): HealthProfessional[] {
  const name = (row: HealthProfessional) => `${row.name} ${row.firstname}`;
  const due = (row: HealthProfessional) => dueOf(row, today).on;
  const columns = {
    name,
    potential: (row: HealthProfessional) => row.potential,
    specialty: (row: HealthProfessional) => row.specialty || null,
    city: (row: HealthProfessional) => citiesOf(row)[0] ?? null,
    lastVisitOn: (row: HealthProfessional) => row.lastVisitOn,
    visitsThisMonth: (row: HealthProfessional) => row.visitsThisMonth,
    dueOn: due,
  };
  return sorted(
    rows.filter((row) => isWanted(row, filter, today)),
    filter.sort,
    columns,
    [due, name, (row) => row.id],
  );
}

/** The facilities that the filter leaves, in its order. */
export function narrowFacilities(rows: readonly HealthFacility[], filter: FacilityFilter): HealthFacility[] {
  const { q, cityId, type } = filter;
  const left = rows.filter(
    (row) =>
      (type === undefined || row.type === type) &&
      (cityId === undefined || row.cityId === cityId) &&
      (!q || hasWords([...textsOf(facilityFields, row), row.city], q)),
  );
  const columns = {
    name: (row: HealthFacility) => row.name,
    type: (row: HealthFacility) => row.type,
    city: (row: HealthFacility) => row.city,
    professionalCount: (row: HealthFacility) => row.professionalCount,
    lastVisitOn: (row: HealthFacility) => row.lastVisitOn,
    visitsThisMonth: (row: HealthFacility) => row.visitsThisMonth,
  };
  return sorted(left, filter.sort, columns, [columns.name, (row) => row.id]);
}

/** The professionals to visit by Sunday: A before B before C, the longest overdue first. */
export const toVisit = (rows: readonly HealthProfessional[], today: string): HealthProfessional[] =>
  narrowProfessionals(rows, { due: 'week', sort: 'potential' }, today);
