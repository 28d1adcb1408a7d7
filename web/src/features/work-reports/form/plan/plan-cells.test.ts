import { type HealthProfessional, daysToPlan } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import * as de from '@portal/texts/de/screens/index.gen.ts';
import * as en from '@portal/texts/en/screens/index.gen.ts';
import * as es from '@portal/texts/es/screens/index.gen.ts';
import * as fr from '@portal/texts/fr/screens/index.gen.ts';
import * as ja from '@portal/texts/ja/screens/index.gen.ts';
import * as zh from '@portal/texts/zh/screens/index.gen.ts';
import { weekdayText } from '../../../../lib/instant-text.ts';
import { readCells } from '../../../../lib/pasted-cells.ts';
import { knowNames } from './known-names.ts';
import { type Anchor, readPlan } from './plan-cells.ts';
import { readPlanDay } from './plan-day.ts';
import { keyOfPlanCity } from '../report-draft.ts';

const WEEK = daysToPlan('2026-11-09');
const [MONDAY = '', TUESDAY = '', WEDNESDAY = ''] = WEEK;

const place = (facilityId: number, name: string, cityId: number, city: string) => ({ facilityId, name, cityId, city });
const doctor = (id: number, firstname: string, name: string, ...facilities: ReturnType<typeof place>[]) =>
  ({ id, title: 'Dr', firstname, name, facilities }) as unknown as HealthProfessional;
const laquintinie = place(4, 'Laquintinie', 1, 'Douala');
const central = place(5, 'Hôpital central', 2, 'Yaoundé');
const known = knowNames({
  cities: [
    { id: 1, name: 'Douala', active: true },
    { id: 2, name: 'Yaoundé', active: true },
    { id: 3, name: 'Edéa', active: false },
  ],
  professionals: [
    doctor(7, 'Éloïse', 'N’Guessan', laquintinie, central),
    doctor(8, 'Paul', 'Biya', laquintinie),
    doctor(9, 'Marie', 'Biya', central),
  ],
  pharmacies: [{ id: 20, name: 'Pharmacie du Marché', address: 'Akwa', city: 'Douala' }],
});

const ANYWHERE: Anchor = { day: null, column: 'day' };
const paste = (text: string, anchor = ANYWHERE) =>
  readPlan(readCells(text), { anchor, week: WEEK, known, readDay: (cell) => readPlanDay(cell, WEEK, 'fr') });
const linesOf = (text: string, anchor?: Anchor) => paste(text, anchor)?.lines;

describe('a day of the plan', () => {
  it.each([
    ['16-11-26', MONDAY],
    ['16/11/2026', MONDAY],
    ['2026-11-17', TUESDAY],
    ['17/11', TUESDAY],
    ['16-nov', MONDAY],
    ['lundi 16 novembre 2026', MONDAY],
    ['Lundi', MONDAY],
    ['MAR.', TUESDAY],
    ['Miércoles', WEDNESDAY],
    ['dimanche', WEEK[6]],
    ['月曜日', MONDAY],
    ['2026年11月17日', TUESDAY],
    // A valid day outside the week.
    ['25-12-26', '2026-12-25'],
    ['31-02-26', null],
    ['bientôt', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(readPlanDay(text, WEEK, 'fr')).toBe(day));

  it('is in the order of the user’s language, unless only the French one lies in the week', () => {
    const week = daysToPlan('2026-02-23');
    expect(readPlanDay('03/04/2026', week, 'en')).toBe('2026-03-04');
    expect(readPlanDay('04/03/2026', week, 'en')).toBe('2026-03-04');
  });
});

describe('rows', () => {
  it('are day, city, whom to visit and aim', () => {
    expect(linesOf('16-11-26\tdouala\tDr Paul Biya; M. Inconnu\tRevoir la gamme\nmardi\tYAOUNDE\t\t')).toMatchObject([
      {
        day: MONDAY,
        cityId: 1,
        aim: 'Revoir la gamme',
        targets: [
          { kind: 'professional', id: 8, facilityId: 4 },
          { kind: 'unlisted', name: 'M. Inconnu' },
        ],
      },
      { day: TUESDAY, cityId: 2, targets: [], aim: '' },
    ]);
  });

  it.each(Object.entries({ fr, en, es, de, ja, zh }))(
    'may have a head, in whatever order: %s',
    (_, { workReports }) => {
      const { day, city, targets, aim } = workReports.fields;
      const text = `${aim.toUpperCase()}\t${targets}\t${day}\t${city}\nvoir\tdu marché\tlundi\tDouala`;
      expect(linesOf(text)).toMatchObject([
        { day: MONDAY, cityId: 1, aim: 'voir', targets: [{ kind: 'pharmacy', id: 20 }] },
      ]);
    },
  );

  it('keep the content of extra columns', () => {
    expect(linesOf('lundi\tDouala\t\tVoir\tvoiture')?.[0]?.aim).toBe('Voir · voiture');
    expect(linesOf('Jour\tVéhicule\tVille\nlundi\tvoiture\tDouala')?.[0]).toMatchObject({ cityId: 1, aim: 'voiture' });
  });

  it('without a day are of the day above', () => {
    expect(linesOf('lundi\tDouala\t\t\n\tYaoundé\t\t')).toMatchObject([
      { day: MONDAY, cityId: 1 },
      { day: MONDAY, cityId: 2 },
    ]);
  });

  it('keep what is not understood', () => {
    const { lines = [], words = {} } = paste('25-12-26\tBafang\t\t\nS47\tEdéa\t\t') ?? {};
    expect(lines.map(({ day, cityId }) => [day, cityId])).toEqual([
      ['25-12-26', null],
      ['S47', null],
    ]);
    expect(lines.map(({ id }) => words[keyOfPlanCity(id)]?.name)).toEqual(['Bafang', 'Edéa']);
    // Wherever the days of a plan are named.
    expect(lines.map(({ day }) => weekdayText(day, 'fr'))).toEqual(['25-12-26', 'S47']);
  });

  it('with more names than a line takes are several', () => {
    const names = Array.from({ length: 70 }, (_, at) => `Inconnu ${at}`).join(', ');
    expect(linesOf(`lundi\tDouala\t${names}\t`)?.map(({ targets }) => targets.length)).toEqual([60, 10]);
  });

  it('of fewer columns begin at the column of the paste', () => {
    expect(linesOf('Yaoundé\tDr Biya\tVoir', { day: TUESDAY, column: 'city' })).toMatchObject([
      { day: TUESDAY, cityId: 2, targets: [{ id: 9 }], aim: 'Voir' },
    ]);
    expect(linesOf('mardi\tYaoundé', { day: MONDAY, column: 'aim' })).toMatchObject([{ day: TUESDAY, cityId: 2 }]);
  });

  it('are none where a text of several lines is meant for its field', () => {
    expect(paste('Présenter la gamme\net revoir les stocks', { day: MONDAY, column: 'aim' })).toBeNull();
  });
});

describe('a name', () => {
  const find = (name: string, city = '') => known.target(name, city)?.target;
  it.each([
    ["dr eloise n'guessan", 7],
    ['N’GUESSAN Éloïse', 7],
    ['Nguessan', 7],
    ['Biya Marie', 9],
    // Ambiguous: two people have the name.
    ['Dr Biya', undefined],
    ['Jean Biya', undefined],
    ['Dr', undefined],
  ])('%s', (name, id) => expect(find(name)).toEqual(id === undefined ? undefined : expect.objectContaining({ id })));

  it('is of whom the city has, and at their place there', () => {
    expect(find('Dr Biya', 'Yaounde')).toMatchObject({ id: 9 });
    expect(find('Dr N’Guessan', 'Yaoundé')).toMatchObject({ id: 7, facilityId: 5 });
    expect(find('Dr N’Guessan (hôpital central)')).toMatchObject({ id: 7, facilityId: 5 });
  });
});
