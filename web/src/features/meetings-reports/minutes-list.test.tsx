import { type Permission, addDays, cities, meetingsReports, users } from '@portal/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from '../../lib/days.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { douala, onlyPage } from '../../test/samples.ts';
import { type Answer, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { actionOf, awa, idOf, minutesOf, paul, rowOf } from './minutes.fixture.ts';
import { MinutesListPage } from './minutes-list.page.tsx';
import { paths } from './screens.ts';

const writer: Permission[] = ['MeetingsReports.ModuleAccess', 'MeetingsReports.Read', 'MeetingsReports.Add'];
const manager: Permission[] = [...writer, 'MeetingsReports.ReadAll', 'MeetingsReports.Approve'];

type Options = {
  at?: string;
  permissions?: Permission[];
  own?: Answer<typeof meetingsReports.ownActions>;
  meetings?: Answer<typeof meetingsReports.calendar>;
  mine?: Sent<typeof meetingsReports.mine>['items'];
};

const today = dayOf(new Date());
const late = actionOf(60, { dueOn: addDays(today, -3) });
const soon = actionOf(61, { dueOn: today });

async function open(options: Options = {}) {
  const { at = paths.list, permissions = writer, own = onlyPage([late, soon]), meetings = [], mine } = options;
  const server = await serve([
    answer(cities.list, [douala]),
    answer(users.medicalRepresentatives, [awa]),
    answer(users.enabled, [awa, paul]),
    answer(meetingsReports.mine, ({ query }) => onlyPage(query.get('statusId') === '4' ? [] : (mine ?? [rowOf(1)]))),
    answer(meetingsReports.details, { id: idOf(1) }, minutesOf(1)),
    answer(meetingsReports.submitted, ({ query }) => onlyPage([rowOf(query.get('tookPart') === 'true' ? 2 : 3)])),
    answer(meetingsReports.ownActions, own),
    answer(meetingsReports.calendar, { start: '2026-11-01', end: '2026-11-30' }, meetings),
    answer(meetingsReports.calendar, { start: '2026-10-01', end: '2026-10-31' }, []),
    answer(meetingsReports.updateAction, { actionId: late.id }, ({ body }) =>
      actionOf(60, { version: body.version + 1 }),
    ),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([
    { path: paths.list, Component: MinutesListPage },
    { path: '/dashboard/meetings-reports/read', element: <p>le compte rendu</p> },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  return { ...app, calls: server.calls, user: userEvent.setup() };
}

const ownActions = async () => within(await screen.findByRole('region', { name: 'Mes actions' }));

describe('my actions', () => {
  it('stand above the minutes, what is overdue first, each with the way to its point', async () => {
    await open();
    const list = await ownActions();
    const [first, second] = await list.findAllByRole('listitem');
    expect(first?.textContent).toContain('En retard de 3 jours');
    expect(second?.textContent).toContain('À faire aujourd’hui');
    const [meeting] = list.getAllByRole('link', { name: 'Réunion 9 · 10-11-26' });
    expect(meeting?.getAttribute('href')).toBe(paths.point({ id: idOf(9) }, idOf(50)));
    expect(await screen.findByRole('link', { name: /Réunion 1/ })).toBeTruthy();
  });

  it('name a meeting whose minutes do not open, without a link that leads nowhere', async () => {
    const { minutes } = late;
    await open({ own: onlyPage([{ ...late, minutes: { ...minutes, opens: false } }, soon]) });
    const [closed, opening] = await (await ownActions()).findAllByRole('listitem');
    expect(closed?.textContent).toContain('Réunion 9 · 10-11-26');
    expect(closed?.querySelector('a')).toBeNull();
    expect(opening?.querySelector('a')).not.toBeNull();
  });

  it('are ticked off, and that can be undone', async () => {
    const { user, calls } = await open();
    await user.click(await (await ownActions()).findByRole('checkbox', { name: /Faite.: Tâche 60/ }));
    // fireEvent, because the toast closes by itself and a simulated press can take long on a busy machine.
    fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    const writes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    await waitFor(() =>
      expect(writes()).toEqual([
        { version: 1, done: true },
        { version: 2, done: false },
      ]),
    );
  });

  it('show that there are none, or that loading failed', async () => {
    await open({ own: onlyPage([]) });
    expect(await screen.findByText('Aucune action ne vous attend.')).toBeTruthy();
  });

  it('can be reloaded after a failure', async () => {
    await open({ own: refuse(500, { code: 'unexpected' }) });
    const card = await ownActions();
    expect(await card.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    // One line of the card, not the page of a failure.
    expect(card.getByRole('alert').textContent).toContain('Les données n’ont pas pu être chargées · ');
    expect(within(card.getByRole('alert')).queryByRole('heading')).toBeNull();
  });
});

describe('the minutes', () => {
  it('are mine, those I was invited to, or everyone’s for who may read them', async () => {
    const { user, calls, address } = await open({ permissions: manager });
    await screen.findByRole('link', { name: /Réunion 1/ });
    await user.click(screen.getByRole('radio', { name: 'J’étais convié' }));
    expect(await screen.findByRole('link', { name: /Réunion 2/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Tous' }));
    expect(await screen.findByRole('link', { name: /Réunion 3/ })).toBeTruthy();
    expect(address()).toBe(`${paths.list}?view=all`);
    expect(calls.some(({ path, query }) => path.endsWith('all-submited') && query.get('tookPart') === 'true')).toBe(
      true,
    );
  });

  it('of everyone are not offered to who may not read them', async () => {
    await open();
    await screen.findByRole('link', { name: /Réunion 1/ });
    expect(screen.queryByRole('radio', { name: 'Tous' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Actions de l’équipe' })).toBeNull();
  });

  it('say how to begin where there are none', async () => {
    await open({ mine: [] });
    expect(await screen.findByText('Aucun compte rendu pour le moment')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Nouveau compte rendu/ })[0]?.getAttribute('href')).toBe(paths.add);
  });
});

describe('the calendar', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T10:00:00') }));
  afterEach(() => vi.useRealTimers());

  const meeting = (number: number, date: string) => ({ ...rowOf(number), date });

  it('shows the meetings of a month by their days; the arrows lead from one to the next', async () => {
    const { user } = await open({
      at: `${paths.list}?view=calendar`,
      meetings: [meeting(1, '2026-11-10'), meeting(2, '2026-11-10'), meeting(3, '2026-11-17')],
    });
    const [first, second, third] = await screen.findAllByRole('link', { name: /Réunion [123]/ });
    expect(first?.closest('td')?.querySelector('time')?.dateTime).toBe('2026-11-10');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(third);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('le compte rendu')).toBeTruthy();
  });

  it('says that a month had none, and goes to another', async () => {
    const { user, address } = await open({ at: `${paths.list}?view=calendar`, meetings: [] });
    expect(await screen.findByText('Aucune réunion ce mois-ci')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mois précédent' }));
    expect(await screen.findByText('octobre 2026')).toBeTruthy();
    expect(address()).toBe(`${paths.list}?view=calendar&month=2026-10-01`);
  });

  it('is a list of days on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 47.99em'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await open({ at: `${paths.list}?view=calendar`, meetings: [meeting(1, '2026-11-10')] });
    expect(await screen.findByRole('heading', { name: 'mardi 10-11-26' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    vi.unstubAllGlobals();
  });
});
