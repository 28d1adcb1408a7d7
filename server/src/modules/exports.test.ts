import {
  type AnyEndpoint,
  type Language,
  cities,
  endpoints,
  expectations,
  languages,
  performanceTracking,
  salesFigures,
  userProductsSales,
  users,
  workReports,
} from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { describe, expect, it } from 'vitest';
import { makeCity, makeRole, makeUser, makeWholesaler } from '../test/factories.ts';
import { correspondents } from '../test/messages.ts';
import { testPortal } from '../test/portal.ts';
import { makeSheet } from '../test/sales.ts';

const portal = await testPortal();
const { db, as } = portal;
const reader = await makeUser(db, { roles: ['SUPERADMIN'], firstname: 'Léa', name: 'Mba' });
const client = await as(reader.id);

const speak = (language: Language) => db.updateTable('appUser').set({ language }).where('id', '=', reader.id).execute();

const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

const lists: AnyEndpoint[] = endpoints.filter((endpoint) => endpoint.exports);
const sheetId = await makeSheet(db, {
  userId: reader.id,
  wholesalerId: await makeWholesaler(db),
  lines: [],
  products: {},
  pharmacies: {},
});
const { sender, sent } = correspondents(portal);
const { id: messageId } = await sent(await sender(), [reader]);
const paramsOf = ({ params, path }: AnyEndpoint) => {
  const id = path.startsWith('/messages') ? messageId : sheetId;
  if (params && 'figure' in params.shape) return { params: { figure: 'coverage' } };
  return params ? { params: 'id' in params.shape ? { id } : { userId: 0 } } : {};
};

/** The required query, and how many lines the heading has, the title included. */
const neededBy = new Map<AnyEndpoint, { query: object; lines: number }>([
  [expectations.monthly, { query: { year: 2026, userId: reader.id }, lines: 4 }],
  [expectations.quarterly, { query: { year: 2026, userId: reader.id }, lines: 4 }],
  [expectations.yearly, { query: { year: 2026 }, lines: 4 }],
  [salesFigures.rows, { query: { from: '2026-01-01', to: '2026-12-01' }, lines: 3 }],
  [salesFigures.monthly, { query: { year: 2026, period: 1 }, lines: 5 }],
  [salesFigures.quarterly, { query: { year: 2026, period: 1 }, lines: 5 }],
  [salesFigures.yearly, { query: { year: 2026 }, lines: 5 }],
  [performanceTracking.monthly, { query: { year: 2026, period: 1 }, lines: 3 }],
  [performanceTracking.quarterly, { query: { year: 2026, period: 1 }, lines: 3 }],
  [performanceTracking.rows, { query: { year: 2026, period: 1, span: 'month' }, lines: 3 }],
  [userProductsSales.monthly, { query: { year: 2026, userId: 'team' }, lines: 5 }],
  [userProductsSales.quarterly, { query: { year: 2026, userId: 'team' }, lines: 5 }],
]);

describe.each(languages)('an export in %s', (language) => {
  it('has its title, titles and yes or no in the language of its reader', async () => {
    const region = `Export ${language}`;
    await makeCity(db, { name: `Oui ${language}`, region, active: true });
    await makeCity(db, { name: `Non ${language}`, region, active: false });
    await speak(language);
    const { text } = await client(cities.list, {
      query: { region, format: 'csv', columns: ['name', 'active'], sort: '-name' },
    });
    const { cities: words, titles, ui } = textsIn[language].words;
    expect(linesOf(text)).toEqual([
      titles.cities,
      ui.nameAndValue.replace('{{name}}', words.fields.region).replace('{{value}}', region),
      '',
      `${words.fields.name};${words.fields.active}`,
      `Oui ${language};${ui.yes}`,
      `Non ${language};${ui.no}`,
    ]);
  });

  it.each(lists.map((list) => [list.path, list] as const))('has a title for each column of %s', async (_, list) => {
    await speak(language);
    const { text } = await client(list, { ...paramsOf(list), query: { ...neededBy.get(list)?.query, format: 'csv' } });
    const lines = linesOf(text);
    // The search and filters are between the title and the table.
    const blank = lines.indexOf('');
    const titles = lines[blank + 1] ?? '';
    expect([lines[0], blank]).toEqual([expect.stringMatching(/\S/), neededBy.get(list)?.lines ?? 1]);
    const columns = titles.split(';');
    expect(new Set(columns).size).toBe(columns.length);
    for (const column of columns) expect(column).toMatch(/^\S/);
  });
});

describe('the language', () => {
  it('is that of the screen, where the call says so, and that of the profile otherwise', async () => {
    await speak('es');
    const titleIn = async (spoken?: string) => {
      const headers = spoken === undefined ? undefined : { 'accept-language': spoken };
      const { text } = await client(cities.list, { query: { format: 'csv' } }, headers);
      return linesOf(text)[0];
    };
    expect(await titleIn()).toBe('Ciudades');
    expect(await titleIn('de')).toBe('Städte');
    expect(await titleIn('it, de;q=0.5')).toBe('Ciudades');
    expect(await titleIn('constructor')).toBe('Ciudades');
  });

  it('is that of the names which the portal gives', async () => {
    await speak('en');
    expect((await client(workReports.types)).body[0]).toEqual({ id: 1, name: 'Daily' });
    expect((await client(workReports.statuses)).body[0]).toEqual({ id: 1, name: 'Draft' });
  });
});

describe('the heading', () => {
  it('says in words what the rows were chosen by', async () => {
    await speak('fr');
    const cityId = await makeCity(db, { name: 'Kribi', region: 'Sud' });
    const roleId = await makeRole(db, [], 'Chefs');
    const manager = await makeUser(db, { firstname: 'Awa', name: 'Ndiaye' });
    const query = { q: 'a', cityId, roleId, managerId: manager.id, enabled: false, passwordState: 'expired' } as const;
    const { text } = await client(users.list, { query: { ...query, format: 'csv' } });
    expect(linesOf(text).slice(0, 7)).toEqual([
      'Utilisateurs',
      'Recherche : a',
      'Statut : Désactivé',
      'Rôles : Chefs',
      'Secteur : Kribi',
      'Superviseur : Awa Ndiaye',
      'Mot de passe : Expiré',
    ]);
  });

  it('names several, a day as it is written, and by its number what is not there', async () => {
    const { text } = await client(workReports.submitted, {
      query: { typeId: [1, 2], authorId: [reader.id, 999_999], from: '2026-03-02', late: true, format: 'csv' },
    });
    expect(linesOf(text).slice(0, 5)).toEqual([
      'Tous les rapports',
      'Type : Journalier, Hebdomadaire',
      'Auteur : Léa Mba, 999999',
      'Du : 02-03-26',
      'Ponctualité : En retard',
    ]);
  });
});

it('words of the caller are refused', async () => {
  const words = { titles: ['Ville'], heading: ['Villes'], yes: 'Oui', no: 'Non' };
  const { status, problem } = await client(cities.list, { query: { format: 'csv', ...words } as never });
  const unknown = ['unknown_field'];
  expect([status, problem.errors]).toEqual([400, { titles: unknown, heading: unknown, yes: unknown, no: unknown }]);
});
