import { type Permission, cities, healthFacilities, healthProfessionals } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Answer, type Sent, type Unusual, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { HealthListPage } from './health-list.page.tsx';

const LIST = '/dashboard/employees-health-facilities/list';
/** The id that `signedInWith` uses. */
const ME = 1;
const awa = { id: 7, firstname: 'Awa', name: 'Diop' };
const self = { id: ME, firstname: 'Awa', name: 'Ba' };

type Professional = Sent<typeof healthProfessionals.ofUser>[number];

const professional = (id: number, traits: Partial<Professional>): Professional => ({
  id,
  title: 'Dr',
  firstname: 'Marie',
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
  targetFrequency: 2,
  dueOn: null,
  version: 1,
  actions: ['update', 'link'],
  ...traits,
});
const facility: Sent<typeof healthFacilities.ofUser>[number] = {
  id: 5,
  name: 'Hôpital Laquintinie',
  type: 'hospital',
  cityId: 2,
  city: 'Douala',
  address: '',
  phone: null,
  coordinates: null,
  professionalCount: 1,
  lastVisitOn: null,
  visitsThisMonth: 0,
  version: 1,
  actions: ['update', 'link'],
};
const essomba = professional(11, { name: 'Éssomba', potential: 'C', phone: '+237 677 00 11 22' });
const zoa = professional(12, { name: 'Zoa', potential: 'A', lastVisitOn: '2020-01-01', targetFrequency: 4 });
const seen = professional(13, { name: 'Vue', potential: 'A', targetFrequency: 0 });

type Options = {
  permissions?: Permission[];
  owners?: Sent<typeof healthFacilities.owners>;
  links?: () => Answer<typeof healthProfessionals.changeLinks>;
  add?: Unusual;
};

async function open(at = LIST, options: Options = {}) {
  const lists = (userId: number) => [
    answer(healthFacilities.ofUser, { userId }, [facility]),
    answer(healthProfessionals.ofUser, { userId }, [essomba, zoa, seen]),
  ];
  const server = await serve([
    answer(healthFacilities.owners, options.owners ?? [self]),
    ...lists(0),
    ...lists(ME),
    ...lists(awa.id),
    answer(healthProfessionals.details, { id: 12 }, { ...zoa, users: [{ ...awa, targetFrequency: 4 }] }),
    answer(cities.list, []),
    answer(healthProfessionals.add, options.add ?? { ...essomba, id: 99 }),
    answer(healthProfessionals.update, ({ body }) => ({ ...essomba, ...body, facilities: [], version: 2 })),
    answer(healthProfessionals.changeLinks, { userId: 7 }, options.links),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('EmployeesHealthFacilities.Read', ...(options.permissions ?? [])));
  const routes = onGround([{ path: LIST, Component: HealthListPage }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const paths = () => server.calls.map(({ path }) => path);
  const writes = () => server.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  return { ...app, paths, writes, user: userEvent.setup() };
}

const everything: Permission[] = ['EmployeesHealthFacilities.ReadAll', 'EmployeesHealthFacilities.Update'];
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('whom to visit', () => {
  it('comes first, A before C, and leaves out professionals who need no visit', async () => {
    await open();
    expect(await screen.findByText('2 à visiter cette semaine')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Dr/ }).map(({ textContent }) => textContent)).toEqual([
      'Dr Marie Zoa',
      'Dr Marie Éssomba',
    ]);
    expect(screen.getByText(/jours de retard/)).toBeTruthy();
    const call = screen.getByRole('link', { name: 'Appeler Dr Marie Éssomba' });
    expect(call.getAttribute('href')).toBe('tel:+237677001122');
  });

  it('opens a record beside the list, which shows who is responsible for it', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: 'Dr Marie Zoa' }));
    const panel = await screen.findByRole('dialog', { name: 'Dr Marie Zoa' });
    expect(await within(panel).findByText('4 visites par mois', { exact: false })).toBeTruthy();
    expect(address()).toBe(`${LIST}?professional=12`);
  });
});

describe('whose list it is', () => {
  it('is one’s own, with no choice where there is nobody else', async () => {
    const { paths } = await open();
    await screen.findByText('2 à visiter cette semaine');
    expect(paths()).toContain(`/health-professional/user/${ME}/get-all`);
    expect(screen.queryByRole('combobox', { name: 'Liste de' })).toBeNull();
  });

  it('is everyone’s for who has none and may see all, and the choice is in the address', async () => {
    const { paths, user, address } = await open(LIST, { permissions: everything, owners: [awa] });
    await screen.findByText('2 à visiter cette semaine');
    expect(paths()).toContain('/health-professional/user/0/get-all');
    await user.click(screen.getByRole('combobox', { name: 'Liste de' }));
    await user.click(await screen.findByRole('option', { name: 'Awa Diop' }));
    await waitFor(() => expect(paths()).toContain('/health-professional/user/7/get-all'));
    expect(address()).toBe(`${LIST}?user=7`);
  });

  it('is a team member’s for a manager who has none', async () => {
    const { paths } = await open(LIST, { owners: [awa] });
    await waitFor(() => expect(paths()).toContain('/health-professional/user/7/get-all'));
  });
});

describe('the list of professionals', () => {
  it('is searched here, whatever the accents, without asking the server again', async () => {
    const { paths } = await open(`${LIST}?tab=professionals&q=ESSOMBA`);
    expect(await screen.findByRole('link', { name: 'Dr Marie Éssomba' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Dr Marie Zoa' })).toBeNull();
    expect(paths().filter((path) => path.startsWith('/health-professional'))).toHaveLength(1);
  });

  it('gives the selected to someone, with how often', async () => {
    const { user, writes } = await open(`${LIST}?tab=professionals&due=week&user=0`, {
      permissions: everything,
      owners: [awa],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Dr Marie Zoa' }));
    await press(user, 'Affecter');
    const dialog = await screen.findByRole('dialog', { name: 'Affecter 1 fiche' });
    await user.click(within(dialog).getByRole('button', { name: 'Affecter' }));
    expect(await within(dialog).findByText('Un champ est à corriger')).toBeTruthy();
    await user.click(within(dialog).getByPlaceholderText('Rechercher une personne'));
    await user.click(await screen.findByRole('option', { name: 'Awa Diop' }));
    await user.type(within(dialog).getByRole('textbox', { name: /Objectif par mois/ }), '5');
    await user.click(within(dialog).getByRole('button', { name: 'Affecter' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        ['/health-professional/user/7/links', { set: [{ professionalId: 12, targetFrequency: 5 }], remove: [] }],
      ]),
    );
  });

  it('takes the selected off a person’s list at once, and puts them back as they were', async () => {
    const { user, writes } = await open(`${LIST}?tab=professionals&user=7`, { permissions: everything, owners: [awa] });
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Dr Marie Zoa' }));
    await press(user, 'Retirer');
    await press(user, 'Annuler');
    const path = '/health-professional/user/7/links';
    await waitFor(() =>
      expect(writes()).toEqual([
        [path, { set: [], remove: [12] }],
        [path, { set: [{ professionalId: 12, targetFrequency: 4 }], remove: [] }],
      ]),
    );
  });
});

describe('a new professional', () => {
  const at = `${LIST}?tab=professionals&user=7&write=professional`;

  it('goes to the person whose list one is in, and is not added twice when that failed at first', async () => {
    let failed = false;
    const links = () => {
      if (failed) return undefined;
      failed = true;
      return refuse(503, { code: 'unavailable' });
    };
    const { user, writes, address } = await open(at, { permissions: everything, owners: [awa], links });
    const panel = await screen.findByRole('dialog', { name: 'Nouveau professionnel' });
    await user.type(within(panel).getByRole('textbox', { name: /^Nom/ }), 'Éssomba');
    await user.click(within(panel).getByRole('button', { name: 'Enregistrer' }));
    expect(await within(panel).findByText('L’enregistrement n’a pas abouti')).toBeTruthy();
    expect(writes().map(([path]) => path)).toEqual(['/health-professional/add', '/health-professional/user/7/links']);
    await user.click(within(panel).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toContain('professional=99'));
    expect(
      writes()
        .map(([path]) => path)
        .filter((path) => path === '/health-professional/add'),
    ).toHaveLength(1);
    expect(writes().at(-1)).toEqual([
      '/health-professional/user/7/links',
      { set: [{ professionalId: 99 }], remove: [] },
    ]);
  });

  it('shows a fault of the server at its place of practice', async () => {
    const errors = { 'facilities.0.facilityId': ['unknown'] };
    const add = refuse(400, { code: 'invalid', errors });
    const { user } = await open(at, { permissions: everything, owners: [awa], add });
    const panel = await screen.findByRole('dialog', { name: 'Nouveau professionnel' });
    await user.type(within(panel).getByRole('textbox', { name: /^Nom/ }), 'Éssomba');
    await press(user, 'Ajouter un lieu');
    await user.click(within(panel).getByRole('combobox', { name: /Établissement/ }));
    await user.click(await screen.findByRole('option', { name: 'Hôpital Laquintinie · Douala' }));
    await user.click(within(panel).getByRole('button', { name: 'Enregistrer' }));
    expect(await within(panel).findByText(/Lieu 1 · Établissement/)).toBeTruthy();
  });
});
