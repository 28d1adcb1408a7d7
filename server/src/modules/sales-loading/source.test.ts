import { describe, expect, it } from 'vitest';
import { guessMonth, guessWholesaler } from './source.ts';

const wholesalers = [
  { id: 1, name: 'Laborex Cameroun' },
  { id: 2, name: 'UBIPHARM' },
  { id: 3, name: 'Ubipharm Gabon' },
  { id: 4, name: 'Pharma Développement' },
];

describe('whose sheet a file is', () => {
  it.each([
    ['LABOREX CAMEROUN mars 2026.xlsx', 1],
    ['ventes_laborex_202603.csv', 1],
    ['LaborexCamerounMars.xlsx', 1],
    ['ubipharm-03-2026.csv', 2],
    ['Ubipharm Gabon 2026.csv', 3],
    ['PHARMA DEVELOPPEMENT.csv', 4],
    ['ventes 2026-03.csv', undefined],
    ['cameroun et gabon.csv', undefined],
  ])('%s', (file, id) => expect(guessWholesaler(file, wholesalers)).toBe(id));
});

describe('of which month a file is', () => {
  it.each([
    ['Laborex mars 2026.xlsx', '2026-03-01'],
    ['VENTES_MARS_2026.xlsx', '2026-03-01'],
    ['ventes 2026-03.csv', '2026-03-01'],
    ['ventes 03-2026.csv', '2026-03-01'],
    ['ventes202603.csv', '2026-03-01'],
    ['ventes 2026_03_31.csv', '2026-03-01'],
    ['ventes du 31-03-2026.csv', '2026-03-01'],
    ['février 26.csv', '2026-02-01'],
    ['2026 août.csv', '2026-08-01'],
    ['Sales March 2026.xlsx', '2026-03-01'],
    ['Marseille 2026.csv', undefined],
    ['janvier à mars 2026.csv', undefined],
    ['ventes.csv', undefined],
    ['client 120345.csv', undefined],
  ])('%s', (file, month) => expect(guessMonth(file)).toBe(month));
});
