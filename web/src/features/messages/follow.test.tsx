import { type Permission, account, messages, users } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage, ownProfile } from '../../test/samples.ts';
import { type Sent, answer, serve, unusual } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { HistoryListPage } from './history-list.page.tsx';
import { type SentMessage, awa, idOf, jean, messageOf, paul, rowOf } from './message.fixture.ts';
import { MessageReadPage } from './message-read.page.tsx';
import { paths } from './screens.ts';
import { SentListPage } from './sent-list.page.tsx';

const sender: Permission[] = ['Messaging.ModuleAccess', 'Messaging.Send'];
const at = '2026-11-10T12:00:00.000Z';

const template = {
  id: 4,
  name: 'Rupture',
  subject: 'Rupture de stock',
  body: { type: 'doc' as const, content: [] },
  ackRequired: true,
  byEmail: false,
  version: 1,
};
const recipient: Sent<typeof messages.recipients>['items'][number] = {
  person: paul,
  designation: 'Délégué',
  deliveredAt: at,
  readAt: null,
  acknowledgedAt: null,
  remindedAt: null,
  emailState: 'refused',
  emailAt: at,
  emailError: '550 no such user',
};

type Options = { at: string; message?: SentMessage; rows?: Sent<typeof messages.sent>['items']; isTooSoon?: boolean };

async function open({ at: address, message = messageOf(1), rows, isTooSoon = false }: Options) {
  const server = await serve([
    answer(messages.sent, onlyPage(rows ?? [rowOf(1), rowOf(2, { state: 'draft', sentAt: null })])),
    answer(messages.history, onlyPage([rowOf(3, { sender: jean })])),
    answer(messages.details, { id: idOf(1) }, message),
    answer(messages.recipients, { id: idOf(1) }, onlyPage([recipient])),
    answer(
      messages.remind,
      { id: idOf(1) },
      isTooSoon
        ? unusual({
            status: 429,
            body: { message: 'x', code: 'too_many_requests' },
            headers: { 'retry-after': '1500' },
          })
        : { reminded: 4, message: messageOf(1, { remindedAt: at }) },
    ),
    answer(messages.withdraw, { id: idOf(1) }, messageOf(1, { state: 'withdrawn', withdrawnAt: at })),
    answer(messages.cancel, { id: idOf(1) }, messageOf(1, { state: 'draft' })),
    answer(messages.templates, [template]),
    answer(messages.updateTemplate, { id: 4 }, ({ body }) => ({ ...template, name: body.name, version: 2 })),
    answer(account.profile, ownProfile),
    answer(users.enabled, [awa, paul, jean]),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...sender, 'Messaging.ReadAll'));
  const routes = onGround([
    { path: paths.list, Component: SentListPage },
    { path: paths.history, Component: HistoryListPage },
    { path: '/dashboard/messaging/read', Component: MessageReadPage },
    { path: '/dashboard/messaging/add', element: <p>un nouveau message</p> },
  ]);
  const app = renderRoutes({ routes, at: address, session, serverUrl: server.url });
  return { ...app, calls: server.calls, user: userEvent.setup() };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('one’s messages', () => {
  it('show how many have read and acknowledged; a draft is opened to be written on', async () => {
    await open({ at: paths.list });
    expect((await screen.findByRole('link', { name: 'Message 1' })).getAttribute('href')).toBe(
      paths.read({ id: idOf(1) }),
    );
    expect(screen.getByRole('link', { name: 'Message 2' }).getAttribute('href')).toBe(paths.update({ id: idOf(2) }));
    expect(screen.getByRole('img', { name: /^Lus.: 6 sur 10$/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Accusés reçus.: 4 sur 10$/ })).toBeTruthy();
  });

  it('say how to begin where there are none', async () => {
    await open({ at: paths.list, rows: [] });
    expect(await screen.findByText('Aucun message pour le moment')).toBeTruthy();
  });

  it('have templates beside them: to use, and to name anew', async () => {
    const { user, calls, address } = await open({ at: paths.templates });
    await press(user, /Renommer.: Rupture/);
    const name = await screen.findByRole('textbox', { name: 'Nom du modèle' });
    await user.clear(name);
    await user.type(name, 'Manque{Enter}');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ name: 'Manque', version: 1 }),
    );
    await press(user, /Utiliser.: Rupture/);
    expect(await screen.findByText('un nouveau message')).toBeTruthy();
    expect(address()).toBe(paths.fromTemplate(4));
  });
});

describe('a message that was sent', () => {
  it('shows each of its readers, with why an e-mail was refused', async () => {
    const { user, calls } = await open({ at: paths.read({ id: idOf(1) }) });
    expect(await screen.findByText(/Paul Kamga/)).toBeTruthy();
    expect(screen.getByText('550 no such user')).toBeTruthy();
    await user.click(await screen.findByRole('combobox', { name: 'Statut' }));
    await user.click(await screen.findByRole('option', { name: 'Non lu' }));
    await waitFor(() => expect(calls.some(({ query }) => query.get('state') === 'unread')).toBe(true));
  });

  it('sends a reminder to those who have not read it', async () => {
    const { user } = await open({ at: paths.read({ id: idOf(1) }) });
    await press(user, 'Relancer ceux qui n’ont pas lu');
    expect(await screen.findByText('4 personnes relancées')).toBeTruthy();
  });

  it('says when the next reminder is possible, where it is too early', async () => {
    const { user } = await open({ at: paths.read({ id: idOf(1) }), isTooSoon: true });
    await press(user, 'Relancer ceux qui n’ont pas lu');
    expect(await screen.findByText(/de nouveau possible dans 25 minutes/)).toBeTruthy();
  });

  it('is withdrawn after a question that says what its readers will see', async () => {
    const { user, calls } = await open({ at: paths.read({ id: idOf(1) }) });
    await press(user, 'Retirer');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('seront effacés pour tout le monde, vous compris');
    expect(dialog.textContent).toContain('Les destinataires verront seulement qu’un message de vous a été retiré');
    expect(calls.some(({ path }) => path.endsWith('/withdraw'))).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText('Message retiré')).toBeTruthy();
  });

  it('that is scheduled can be made a draft again', async () => {
    const planned = messageOf(1, { state: 'scheduled', sentAt: null, scheduledAt: at, actions: ['cancel', 'copy'] });
    const { user, calls } = await open({ at: paths.read({ id: idOf(1) }), message: planned });
    expect(await screen.findByText('10-11-26 13:00')).toBeTruthy();
    await press(user, 'Annuler la programmation');
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/cancel'))?.body).toMatchObject({ version: 2 }));
  });
});

describe('the history', () => {
  it('shows who sent what, and can be filtered', async () => {
    const { calls, user } = await open({ at: `${paths.history}?senderId=9` });
    const link = await screen.findByRole('link', { name: 'Message 3' });
    expect(link.getAttribute('href')).toBe(paths.consult({ id: idOf(3) }));
    expect(screen.getAllByText('Jean Mbarga').length).toBeGreaterThan(0);
    expect(calls.some(({ path, query }) => path.endsWith('/history') && query.get('senderId') === '9')).toBe(true);
    expect(user).toBeTruthy();
  });
});
