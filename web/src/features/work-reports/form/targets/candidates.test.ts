import type { HealthProfessional } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { candidatesOf } from './candidates.ts';

const TODAY = '2026-11-18';
let id = 0;
const professional = (name: string, traits: Partial<HealthProfessional> = {}): HealthProfessional => ({
  id: (id += 1),
  title: 'Dr',
  firstname: '',
  name,
  kind: 'physician',
  specialty: 'Cardiologie',
  potential: 'B',
  phone: null,
  email: null,
  receptionDays: [],
  facilities: [],
  lastVisitOn: '2026-11-17',
  visitsThisMonth: 0,
  targetFrequency: 1,
  dueOn: null,
  version: 1,
  actions: [],
  ...traits,
});
const professionals = [
  professional('Zang', { lastVisitOn: null, targetFrequency: 0 }),
  professional('Récent', { lastVisitOn: '2026-11-16' }),
  professional('Hier'),
  professional('Retard', { potential: 'A', lastVisitOn: '2026-09-01' }),
];
const pharmacies = [{ id: 3, name: 'Pharmacie de l’Été', address: 'Akwa', city: 'Douala' }];
const names = (q: string) => {
  const { due, recent, others } = candidatesOf({ professionals, pharmacies }, { today: TODAY, q });
  return [due, recent, others].map((rows) => rows.map(({ words }) => words.name));
};

describe('the people to visit', () => {
  it('are those due first, then those visited last, then the others and the pharmacies', () => {
    expect(names('')).toEqual([['Dr Retard'], ['Dr Hier', 'Dr Récent'], ['Dr Zang', 'Pharmacie de l’Été']]);
  });

  it('are filtered by every word, ignoring accents', () => {
    expect(names('recent cardio')).toEqual([[], ['Dr Récent'], []]);
    expect(names('ete akwa')).toEqual([[], [], ['Pharmacie de l’Été']]);
  });
});
