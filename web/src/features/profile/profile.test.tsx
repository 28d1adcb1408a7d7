import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Permission, account, notificationGroups, users } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { translate } from '../../i18n/i18n.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { fatou, onlyPage, ownProfile } from '../../test/samples.ts';
import { type Route, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { deviceText } from '../../i18n/device-text.ts';
import { OwnProfileRedirect, ProfilePage } from './profile.page.tsx';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

const at = '2026-11-15T08:00:00Z';
const profile: Sent<typeof account.profile> = {
  ...ownProfile,
  id: 1,
  firstname: 'Awa',
  name: 'Ba',
  email: 'awa@exemple.test',
  username: 'awa',
  version: 3,
  phone: null,
  language: 'fr',
  notificationsEnabled: true,
  designation: 'Chef de région',
  manager: 'Moussa Sarr',
  roles: ['MANAGER'],
  cities: ['Dakar', 'Thiès'],
  lastLoginAt: at,
  createdAt: at,
  substitute: null,
};
const sessionOf = (id: string, device: string, current = false) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  device,
  current,
  address: `10.0.0.${id}`,
  createdAt: at,
  lastUsedAt: at,
});
const everywhere = [sessionOf('1', FIREFOX), sessionOf('2', ANDROID, true), sessionOf('3', ANDROID)];

type Options = { permissions?: Permission[]; replies?: Route[]; path?: string };

async function open({ permissions = [], replies = [], path = '/dashboard/profile/awa' }: Options = {}) {
  let left = everywhere;
  const server = await serve([
    answer(account.profile, profile),
    answer(account.sessions, () => left),
    answer(users.enabled, [profile, { id: 8, firstname: 'Moussa', name: 'Sarr' }]),
    answer(account.updateProfile, ({ body }) => ({ ...profile, ...body, version: 4 })),
    ...everywhere.map(({ id }) =>
      answer(account.endSession, { id }, () => {
        left = left.filter((one) => one.id !== id);
        return undefined;
      }),
    ),
    ...replies,
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([
    { path: '/dashboard/profile', Component: OwnProfileRedirect },
    { path: '/dashboard/profile/:username', Component: ProfilePage },
  ]);
  const app = renderRoutes({ routes, at: path, session, serverUrl: server.url });
  const writes = () =>
    server.calls.filter((call) => call.method !== 'GET').map(({ method, path: to, body }) => [method, to, body]);
  return { ...app, writes, user: userEvent.setup() };
}

describe('the own profile', () => {
  it('is the target of the bare path, and shows the user', async () => {
    const { address } = await open({ path: '/dashboard/profile' });
    expect(await screen.findByRole('heading', { name: 'Awa Ba' })).toBeTruthy();
    expect(address()).toBe('/dashboard/profile/awa');
    for (const text of ['Chef de région', 'MANAGER', 'Moussa Sarr']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('stores the language and applies it in place', async () => {
    const { user, writes } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Langue' }), 'en');
    expect(await screen.findByRole('heading', { name: 'Open sessions' })).toBeTruthy();
    await waitFor(() => expect(writes()).toEqual([['PATCH', '/account/profile', { version: 3, language: 'en' }]]));
  });

  it('saves a change again with the version of the moment when another tab was faster', async () => {
    let refused = false;
    const update = answer(account.updateProfile, ({ body }) => {
      if (refused) return { ...profile, ...body, version: 8 };
      refused = true;
      return refuse(409, { code: 'stale', current: { ...profile, version: 7 } });
    });
    const { user, writes } = await open({ replies: [update] });
    await user.click(await screen.findByRole('switch', { name: /^Notifications/ }));
    await screen.findByText('Notifications désactivées');
    expect(writes().map(([, , body]) => body)).toEqual([
      { version: 3, notificationsEnabled: false },
      { version: 7, notificationsEnabled: false },
    ]);
  });

  it('sets the channels of each kind: portal and e-mail, one of them, or none', async () => {
    const { user, writes } = await open();
    const box = (name: RegExp) => screen.findByRole('checkbox', { name });
    expect((await screen.findAllByRole('row')).slice(1)).toHaveLength(notificationGroups.length);
    await user.click(await box(/^Rapports.*par e-mail/));
    await user.click(await box(/^Comptes rendus.*par e-mail/));
    await user.click(await box(/^Messages.*pas du tout/));
    await waitFor(() =>
      expect(writes().map(([, , body]) => body)).toEqual([
        { version: 3, mailedGroups: ['reports'] },
        { version: 4, mailCopies: true },
        { version: 4, mutedGroups: ['messages'], messageMails: false },
      ]),
    );
    expect(screen.getByText(/sécurité de votre compte vous sont signalés dans tous les cas/)).toBeTruthy();
  });

  it('moves the checkboxes with the click itself, for as long as the call is pending', async () => {
    let answerNow = () => {};
    const wait = new Promise<void>((resolve) => (answerNow = resolve));
    const update = answer(account.updateProfile, async ({ body }) => {
      await wait;
      return refuse(422, { ...body, code: 'invalid' });
    });
    await open({ replies: [update] });
    const [mail, portal] = await Promise.all(
      [/^Rapports.*par e-mail/, /^Actions.*sur le portail/].map((name) =>
        screen.findByRole<HTMLInputElement>('checkbox', { name }),
      ),
    );
    const boxes = () => [mail?.checked, portal?.checked];
    expect(boxes()).toEqual([false, true]);
    for (const box of [mail, portal]) if (box) fireEvent.click(box);
    expect(boxes()).toEqual([true, false]);
    answerNow();
    await waitFor(() => expect(boxes()).toEqual([false, true]));
    expect(await screen.findByText(translate(($) => $.profile.failed))).toBeTruthy();
  });

  it('says where no e-mail can be sent, and takes the wish all the same', async () => {
    const { user, writes } = await open({ replies: [answer(account.profile, { ...profile, mail: false })] });
    expect(await screen.findByText(/n’a pas de serveur d’e-mail/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^Actions.*par e-mail/ }));
    await waitFor(() =>
      expect(writes().map(([, , body]) => body)).toEqual([{ version: 3, mailedGroups: ['actions'] }]),
    );
  });

  it('sets the hour of the daily summary, or none', async () => {
    const { user, writes } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Résumé quotidien/ }), '7');
    await screen.findByText('Résumé quotidien enregistré');
    expect(writes().map(([, , body]) => body)).toEqual([{ version: 3, summaryHour: 7 }]);
  });

  it('says that the current password is wrong, on its field', async () => {
    const wrong = refuse(400, { code: 'invalid', errors: { currentPassword: ['invalid'] } });
    const { user } = await open({ replies: [answer(account.updatePassword, wrong)] });
    await user.type(await screen.findByLabelText(/^Mot de passe actuel/), 'faux');
    await user.type(screen.getByLabelText(/^Nouveau mot de passe/), 'girafe bleue qui danse');
    await user.type(screen.getByLabelText(/^Confirmer/), 'girafe bleue qui danse');
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    expect(await screen.findByText('Ce n’est pas votre mot de passe actuel')).toBeTruthy();
  });
});

describe('the sessions', () => {
  const lines = async () => {
    const section = await screen.findByRole('region', { name: 'Sessions ouvertes' });
    await within(section).findAllByRole('listitem');
    return within(section).getAllByRole('listitem');
  };

  it('name the device in words and mark the one in use, which comes first', async () => {
    await open();
    const [first, second] = await lines();
    expect(first?.textContent).toMatch(/Chrome sur Android.*Cet appareil.*10\.0\.0\.2/);
    expect(second?.textContent).toMatch(/Firefox sur Windows/);
  });

  it('can be ended one by one', async () => {
    const { user, writes } = await open();
    await lines();
    await user.click(screen.getByRole('button', { name: 'Déconnecter Firefox sur Windows, 10.0.0.1' }));
    await screen.findByText('Session fermée');
    await waitFor(async () => expect(await lines()).toHaveLength(2));
    expect(writes().map(([method, path]) => [method, path])).toEqual([
      ['DELETE', `/account/sessions/${everywhere[0]?.id}`],
    ]);
  });

  it('can be ended everywhere else, after a question', async () => {
    const { user, writes } = await open();
    await lines();
    await user.click(screen.getByRole('button', { name: 'Se déconnecter ailleurs' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^2 autres sessions/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Se déconnecter ailleurs' }));
    expect(await screen.findByText('Vous n’êtes connecté que sur cet appareil.')).toBeTruthy();
    expect(writes()).toHaveLength(2);
  });
});

describe('the substitute', () => {
  it('is not offered to who has nothing to decide', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Sessions ouvertes' });
    expect(screen.queryByRole('heading', { name: 'Remplaçant' })).toBeNull();
  });

  it('is chosen among the others, for days in their order', async () => {
    const { user, writes } = await open({ permissions: ['WorkReports.Approve'] });
    await user.click(await screen.findByRole('combobox', { name: /^Qui vous remplace/ }));
    await user.click(await screen.findByRole('option', { name: 'Moussa Sarr' }));
    expect(screen.queryByRole('option', { name: 'Awa Ba' })).toBeNull();
    const [from, to] = [screen.getByLabelText(/^Du/), screen.getByLabelText(/^Au/)];
    await user.clear(from);
    await user.type(from, '2026-12-10');
    await user.type(to, '2026-12-01');
    await user.click(screen.getByRole('button', { name: 'Désigner' }));
    expect(await screen.findByText('La date de fin précède la date de début')).toBeTruthy();
    await user.clear(to);
    await user.type(to, '2026-12-20');
    await user.click(screen.getByRole('button', { name: 'Désigner' }));
    expect(await screen.findByText('Moussa Sarr, du 10-12-26 au 20-12-26')).toBeTruthy();
    const substitute = { userId: 8, from: '2026-12-10', to: '2026-12-20' };
    expect(writes()).toEqual([['PATCH', '/account/profile', { version: 3, substitute }]]);
    await user.click(screen.getByRole('button', { name: 'Mettre fin au remplacement' }));
    await waitFor(() => expect(writes()[1]).toEqual(['PATCH', '/account/profile', { version: 4, substitute: null }]));
  });
});

describe('someone else’s profile', () => {
  const list = (...items: (typeof fatou)[]) => [answer(users.list, onlyPage(items))];

  it('is not found by who may not see accounts', async () => {
    await open({ path: '/dashboard/profile/fatou', replies: list(fatou) });
    expect(await screen.findByRole('heading', { name: 'Profil introuvable' })).toBeTruthy();
  });

  it('is a card to read, with the way to the settings, for who may', async () => {
    const replies = list({ ...fatou, id: 6, username: 'fatou.sow' }, fatou);
    await open({ path: '/dashboard/profile/FATOU', permissions: ['UserSettings.List'], replies });
    expect(await screen.findByRole('heading', { name: 'Fatou Diop' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ouvrir dans les paramètres' });
    expect(link.getAttribute('href')).toBe('/dashboard/settings/users/update?id=7');
    expect(screen.queryByRole('heading', { name: 'Sessions ouvertes' })).toBeNull();
  });

  it('is not found under a name that only begins like an account’s', async () => {
    await open({ path: '/dashboard/profile/fat', permissions: ['UserSettings.List'], replies: list(fatou) });
    expect(await screen.findByRole('heading', { name: 'Profil introuvable' })).toBeTruthy();
  });
});

describe('a device in words', () => {
  it.each([
    [ANDROID, 'Chrome sur Android'],
    [FIREFOX, 'Firefox sur Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari sur iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0', 'Edge sur Windows'],
    ['curl/8.5.0', 'Appareil inconnu'],
    ['', 'Appareil inconnu'],
  ])('%s', (agent, words) => {
    expect(deviceText(translate, agent)).toBe(words);
  });
});
