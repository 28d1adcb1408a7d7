import { account, notificationKeys, notificationTabs, notifications } from '@portal/contract';
import { Menu } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage, translate } from '../../i18n/i18n.ts';
import { languages } from '../../i18n/languages.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage, ownProfile } from '../../test/samples.ts';
import { type Sent, answer, serve } from '../../test/server.ts';
import { localParams, notificationText } from './notification-text.ts';
import { NotificationsButton } from './notifications-button.tsx';
import { NotificationsSwitch } from './notifications-switch.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';

const params = {
  person: 'Awa Ba',
  username: 'awa',
  address: '10.0.0.1',
  title: 'Cycle',
  what: 'Rappeler',
  day: '2026-11-16',
  months: '2026-04-01',
  wholesaler: 'Laborex',
  subject: 'Congrès',
  roles: 'MANAGER',
  file: 'ventes.xlsx',
  month: '2026-10',
};

describe.each(languages)('in $name', ({ code }) => {
  it('every notification has its text, with everything it is given', async () => {
    await changeLanguage(code);
    for (const key of notificationKeys) {
      const text = notificationText(translate, { key, params: localParams(params, code) });
      expect(text, key).not.toMatch(/\{\{|notifications\.|^$/);
      expect(text, key).not.toBe(translate(($) => $.notifications.unknown));
      expect(text, key).toMatch(/Awa Ba|10\.0\.0\.1|Cycle|Rappeler|Laborex|Congrès|MANAGER|ventes\.xlsx|2026/);
    }
  });

  it('an unknown one still has a text', async () => {
    await changeLanguage(code);
    const text = notificationText(translate, { key: 'fromTheFuture' as 'passwordChanged', params });
    expect(text).toBe(translate(($) => $.notifications.unknown));
  });
});

it('writes a day as the language does', () => {
  const given = { person: 'Awa Ba', typeId: 1, day: '2026-11-14' };
  expect(localParams(given, 'fr')).toEqual({ ...given, day: '14-11-26' });
});

it.each([
  ['2026-03-01', 'Ventes de mars 2026 chargées'],
  ['2026-04-01', 'Ventes d’avril 2026 chargées'],
  ['2026-01-01,2026-02-01', 'Ventes de janv.–févr. 2026 chargées'],
])('says the months of sales as French does: %s', async (months, text) => {
  await changeLanguage('fr');
  const given = localParams({ months, wholesaler: 'Laborex', subject: 'Congrès' }, 'fr');
  expect(notificationText(translate, { key: 'salesLoaded', params: given })).toContain(text);
});

type Row = Sent<typeof notifications.list>['items'][number];

const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  tab: 'alerts',
  key: 'accountRequested',
  params,
  link: '/dashboard/settings/users/update?id=7',
  createdAt: '2026-01-02T03:04:05Z',
  readAt: null,
  ...more,
});

type Kinds = Sent<typeof notifications.kinds>;

async function open(rows: Record<string, Row[]>, unread = { alerts: 2, updates: 0, logs: 1 }, kinds: Kinds = []) {
  let notificationsEnabled = true;
  const server = await serve([
    answer(notifications.list, ({ query }) => onlyPage(rows[query.get('tab') ?? ''] ?? [])),
    answer(notifications.unread, unread),
    answer(notifications.kinds, kinds),
    answer(account.profile, () => ({ ...ownProfile, notificationsEnabled })),
    answer(account.updateProfile, ({ body }) => {
      ({ notificationsEnabled = true } = body);
      return { ...ownProfile, notificationsEnabled, version: 2 };
    }),
    answer(notifications.read),
  ]);
  const onClose = vi.fn<() => void>();
  const Page = () => (
    <>
      <NotificationsButton onOpen={() => {}} />
      <Menu opened>
        <Menu.Dropdown>
          <NotificationsSwitch />
        </Menu.Dropdown>
      </Menu>
      <NotificationsPanel opened onClose={onClose} />
    </>
  );
  const routes = onGround([
    { path: '/', Component: Page },
    { path: '/dashboard/*', Component: () => <p>there</p> },
  ]);
  const app = renderRoutes({ routes, at: '/', serverUrl: server.url });
  const reads = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const countings = () => server.calls.filter(({ path }) => path === '/notifications/unread').length;
  return { ...app, user: userEvent.setup(), reads, countings, onClose };
}

describe('the panel', () => {
  it('has the three tabs with their counts, and the bell the sum', async () => {
    await open({ alerts: [row(1)] });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs).toHaveLength(notificationTabs.length);
    await waitFor(() => expect(tabs.map((tab) => tab.textContent)).toEqual(['Alertes2', 'Nouveautés', 'Journal1']));
    expect(screen.getByLabelText('Notifications, 3 non lues')).toBeTruthy();
  });

  it('opens the subject of a notification, and marks it as read', async () => {
    const { user, reads, address, onClose } = await open({ alerts: [row(41)] });
    await user.click(await screen.findByRole('link', { name: /Awa Ba \(awa\) demande un compte/ }));
    await waitFor(() => expect(reads()).toEqual([{ ids: [41] }]));
    expect(address()).toBe('/dashboard/settings/users/update?id=7');
    expect(onClose).toHaveBeenCalled();
  });

  it('never leaves the portal by a link', async () => {
    const { user, address } = await open({ alerts: [row(1, { link: 'https://elsewhere.test/x' })] });
    await user.click(await screen.findByRole('link', { name: /Awa Ba/ }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('marks a whole tab as read', async () => {
    const { user, reads } = await open({ alerts: [row(1)] });
    await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(reads()).toEqual([{ tab: 'alerts' }]));
  });

  it('shows several of a kind as one, with their true number; opened, marked and followed as one', async () => {
    const submitted = (id: number, person: string) =>
      row(id, {
        key: 'workReportSubmitted',
        params: { ...params, person },
        link: '/dashboard/work-reports/1/x/approve',
      });
    const rows = [submitted(9, 'Awa Ba'), row(8), submitted(7, 'Moussa Sarr')];
    const kinds: Kinds = [{ tab: 'alerts', key: 'workReportSubmitted', count: 12 }];
    const { user, reads, address, onClose } = await open({ alerts: rows }, { alerts: 13, updates: 0, logs: 0 }, kinds);
    const group = await screen.findByRole('group', { name: '12 rapports soumis par l’équipe' });
    expect(screen.queryByRole('link', { name: /Moussa Sarr/ })).toBeNull();
    await user.click(within(group).getByRole('button', { name: 'Afficher le détail' }));
    expect(await screen.findByRole('link', { name: /Moussa Sarr/ })).toBeTruthy();
    await user.click(within(group).getByRole('button', { name: 'Marquer comme lus' }));
    await waitFor(() => expect(reads()).toEqual([{ key: 'workReportSubmitted' }]));
    await user.click(within(group).getByRole('link', { name: 'Ouvrir la liste' }));
    expect([address(), onClose.mock.calls.length]).toEqual(['/dashboard/work-reports/non-approved', 1]);
  });

  it('stays on the tab that it opened on, though nothing is left there', async () => {
    const unread = { alerts: 2, updates: 0, logs: 1 };
    const { user } = await open({ alerts: [row(1)] }, unread);
    await screen.findByRole('tab', { name: /Alertes.*2/, selected: true });
    unread.alerts = 0;
    await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    expect(await screen.findByRole('tab', { name: 'Alertes', selected: true })).toBeTruthy();
  });

  it('says so where there is nothing', async () => {
    const { user } = await open({}, { alerts: 0, updates: 0, logs: 0 });
    expect(await screen.findByText('Rien à signaler')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Journal' }));
    const panel = await screen.findByRole('tabpanel', { name: 'Journal' });
    expect(await within(panel).findByText(/événements de votre compte/)).toBeTruthy();
  });
});

describe('the switch', () => {
  it('silences the bell, which says so, and asks for what was missed when it is back on', async () => {
    const { user, countings } = await open({ alerts: [row(1)] });
    await screen.findByLabelText('Notifications, 3 non lues');
    const before = countings();
    const flip = () => user.click(screen.getByRole('menuitemcheckbox', { hidden: true }));
    await flip();
    const bell = await screen.findByLabelText('Notifications désactivées');
    expect(bell.textContent).toBe('');
    expect(screen.getByText(/les notifications restent enregistrées ici/)).toBeTruthy();
    expect(countings()).toBe(before);
    await flip();
    await screen.findByLabelText('Notifications, 3 non lues');
    await waitFor(() => expect(countings()).toBe(before + 1));
  });
});
