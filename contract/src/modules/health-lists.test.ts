import { describe, expect, it } from 'vitest';
import { dueOf, narrowFacilities, narrowProfessionals, toVisit } from './health-lists.ts';
import type { HealthFacility, HealthProfessional } from './health.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';

let id = 0;
const professional = (traits: Partial<HealthProfessional>): HealthProfessional => ({
  id: (id += 1),
  title: 'Dr',
  firstname: 'Awa',
  name: `N${id}`,
  kind: 'physician',
  specialty: '',
  potential: 'B',
  phone: null,
  email: null,
  receptionDays: [],
  facilities: [],
  lastVisitOn: null,
  visitsThisMonth: 0,
  targetFrequency: 1,
  dueOn: null,
  version: 1,
  actions: [],
  ...traits,
});
const place = (name: string, cityId: number, city: string) => ({ facilityId: cityId, name, cityId, city, service: '' });
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('how someone stands with their visits', () => {
  const stateOn = (lastVisitOn: string | null, targetFrequency = 1) => {
    const { state, daysLate } = dueOf({ lastVisitOn, targetFrequency }, TODAY);
    return [state, daysLate];
  };

  it('is told by the day the next one is due, and the week ends on Sunday', () => {
    expect(stateOn('2026-10-18')).toEqual(['overdue', 1]);
    expect(stateOn('2026-10-19')).toEqual(['week', 0]);
    // 22 November is the Sunday.
    expect(stateOn('2026-10-23')).toEqual(['week', -4]);
    expect(stateOn('2026-10-24')).toEqual(['later', -5]);
    expect(stateOn(null)).toEqual(['never', 0]);
    expect(stateOn('2020-01-01', 0)).toEqual(['none', 0]);
    expect(dueOf({ lastVisitOn: '2026-10-23', targetFrequency: 1 }, '2026-11-22').state).toBe('week');
  });
});

describe('whom to visit', () => {
  it('is A before B before C, the longest overdue first, and nobody who can wait', () => {
    const rows = [
      professional({ name: 'C late', potential: 'C', lastVisitOn: '2026-01-01' }),
      professional({ name: 'A never', potential: 'A' }),
      professional({ name: 'A late', potential: 'A', lastVisitOn: '2026-10-01' }),
      professional({ name: 'A later', potential: 'A', lastVisitOn: '2026-09-01' }),
      professional({ name: 'B week', potential: 'B', lastVisitOn: '2026-10-20' }),
      professional({ name: 'A waits', potential: 'A', lastVisitOn: '2026-11-17' }),
      professional({ name: 'A not aimed at', potential: 'A', targetFrequency: 0 }),
    ];
    expect(namesOf(toVisit(rows, TODAY))).toEqual(['A later', 'A late', 'A never', 'B week', 'C late']);
  });
});

describe('narrowing professionals', () => {
  const rows = [
    professional({ name: 'Éyenga', specialty: 'Cardiologie', facilities: [place('CHU', 1, 'Douala')] }),
    professional({ name: 'Abena', firstname: 'Zoé', facilities: [place('Clinique', 2, 'Yaoundé')], potential: 'A' }),
    professional({ name: 'Fouda', lastVisitOn: '2026-11-01', visitsThisMonth: 2 }),
  ];
  const find = (filter: Parameters<typeof narrowProfessionals>[1]) => namesOf(narrowProfessionals(rows, filter, TODAY));

  it('finds every word somewhere, whatever its accents and case', () => {
    expect(find({ q: 'eyenga' })).toEqual(['Éyenga']);
    expect(find({ q: 'YAOUNDE zoe' })).toEqual(['Abena']);
    expect(find({ q: 'zoe cardio' })).toEqual([]);
    expect(find({})).toEqual(['Éyenga', 'Abena', 'Fouda']);
  });

  it('filters by city, potential, specialty and due', () => {
    expect(find({ cityId: 2 })).toEqual(['Abena']);
    expect(find({ potential: 'B' })).toEqual(['Éyenga', 'Fouda']);
    expect(find({ specialty: 'Cardiologie' })).toEqual(['Éyenga']);
    expect(find({ due: 'never' })).toEqual(['Éyenga', 'Abena']);
    expect(find({ due: 'overdue' })).toEqual([]);
  });

  it('sorts as French readers do, and keeps what is not known last either way', () => {
    expect(find({ sort: 'name' })).toEqual(['Abena', 'Éyenga', 'Fouda']);
    expect(find({ sort: '-name' })).toEqual(['Fouda', 'Éyenga', 'Abena']);
    expect(find({ sort: 'lastVisitOn' })[0]).toBe('Fouda');
    expect(find({ sort: '-lastVisitOn' })[0]).toBe('Fouda');
    expect(find({ sort: '-visitsThisMonth' })[0]).toBe('Fouda');
  });
});

it('narrows facilities alike', () => {
  const facility = (name: string, traits: Partial<HealthFacility>): HealthFacility => ({
    id: (id += 1),
    name,
    type: 'clinic',
    cityId: 1,
    city: 'Douala',
    address: '',
    phone: null,
    coordinates: null,
    professionalCount: 0,
    lastVisitOn: null,
    visitsThisMonth: 0,
    version: 1,
    actions: [],
    ...traits,
  });
  const rows = [
    facility('Hôpital Laquintinie', { type: 'hospital', professionalCount: 9 }),
    facility('Clinique Idéale', { cityId: 2, city: 'Yaoundé', professionalCount: 10 }),
  ];
  expect(namesOf(narrowFacilities(rows, { q: 'hopital' }))).toEqual(['Hôpital Laquintinie']);
  expect(namesOf(narrowFacilities(rows, { cityId: 2, type: 'clinic' }))).toEqual(['Clinique Idéale']);
  expect(namesOf(narrowFacilities(rows, { sort: '-professionalCount' }))).toEqual([
    'Clinique Idéale',
    'Hôpital Laquintinie',
  ]);
});
