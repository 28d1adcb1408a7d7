// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { type MessageSave, account, buildPath, cities, designations, messages, roles, users } from '@portal/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import type { Parcel } from '../../offline/outbox.ts';
import { registerSender } from '../../offline/senders.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { douala, ownProfile } from '../../test/samples.ts';
import { answer, serve, unusual } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { jean, messageOf, paul } from './message.fixture.ts';
import { MessageAddPage, MessageUpdatePage } from './message-form.page.tsx';
import { MESSAGE, messageSender } from './message-sender.ts';
import { paths } from './screens.ts';

const draft = messageOf(5, { state: 'draft', sentAt: null, version: 3, actions: ['update', 'send', 'delete', 'copy'] });

/** A server of a few lines behind the outbox: what it was sent, and how it answers. */
function createOffice() {
  const office = {
    sent: [] as (Parcel & { body: MessageSave })[],
    reply: (save: MessageSave): { version: number } => ({ ...draft, ...save, version: (save.version ?? 0) + 1 }),
  };
  registerSender(MESSAGE, {
    ...messageSender,
    send: async (_http, parcel) => {
      office.sent.push(parcel as Parcel & { body: MessageSave });
      return office.reply(parcel.body as MessageSave);
    },
  });
  return office;
}
const refuse = (httpStatus: number, problem: object) => () => {
  throw new HttpError({ kind: 'answer', status: httpStatus, problem });
};

async function open(at: string, shown = draft) {
  const server = await serve([
    answer(messages.details, { id: draft.id }, shown),
    answer(messages.file, { id: draft.id }, unusual({ body: 'picture', headers: { 'content-type': 'image/png' } })),
    answer(messages.audience, ({ body }) => {
      const people = [paul, jean].map((person) => ({ ...person, designation: 'Délégué médical' }));
      const left = people.filter(({ id }) => !(body.audience.except?.userIds ?? []).includes(id));
      const found = left.filter(({ name }) => !body.q || name.toLowerCase().includes(body.q.toLowerCase()));
      return { items: found, nextCursor: null, total: found.length, totalIsExact: true, count: left.length };
    }),
    answer(messages.templates, [
      {
        id: 4,
        name: 'Rupture',
        subject: 'Rupture de stock',
        body: draft.body ?? { type: 'doc', content: [] },
        ackRequired: true,
        byEmail: false,
        version: 1,
      },
    ]),
    answer(account.profile, ownProfile),
    answer(cities.list, [douala]),
    answer(designations.list, [
      { id: 5, name: 'Délégué médical', isMedicalRepresentative: true, version: 1, actions: [] },
    ]),
    answer(roles.names, [{ id: 3, name: 'MANAGER' }]),
    answer(users.enabled, [paul, jean]),
    answer(users.groups, []),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Messaging.ModuleAccess', 'Messaging.Send'));
  const routes = onGround([
    { path: paths.add, Component: MessageAddPage },
    { path: '/dashboard/messaging/update', Component: MessageUpdatePage },
    { path: paths.list, element: <p>la liste</p> },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  return { ...app, server, user: userEvent.setup() };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  cleanup();
  globalThis.indexedDB = new IDBFactory();
});

describe('a message', () => {
  it('says at each field what is missing, and asks nothing before', async () => {
    const office = createOffice();
    const { user } = await open(paths.add);
    await press(user, 'Envoyer');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getAllByRole('button')).toHaveLength(3);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(office.sent).toEqual([]);
  });

  it('counts its recipients without the excluded ones, and lists them', async () => {
    createOffice();
    const { user } = await open(paths.add);
    expect(await screen.findByText('Choisissez à qui le message s’adresse.')).toBeTruthy();
    await user.click(await screen.findByRole('switch', { name: 'Tout le monde' }));
    expect(await screen.findByText('2 personnes recevront ce message')).toBeTruthy();
    await press(user, /Exclure/);
    await user.click(await screen.findByRole('combobox', { name: /Sauf.: Personnes/ }));
    await user.click(await screen.findByRole('option', { name: /Kamga/ }));
    expect(await screen.findByText('1 personne recevra ce message')).toBeTruthy();
    await press(user, 'Voir les destinataires');
    expect(await screen.findByRole('listitem')).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toContain('Mbarga');
  });

  it('is sent after a question that says how many it reaches, once', async () => {
    const office = createOffice();
    const { user } = await open(paths.update(draft));
    await press(user, 'Envoyer');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Envoyer à 2 personnes');
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('la liste')).toBeTruthy();
    const [sent] = office.sent.filter(({ act }) => act === 'submit');
    expect(sent?.body).toMatchObject({ id: draft.id, version: 3, subject: 'Message 5' });
    expect(office.sent.filter(({ act }) => act === 'submit')).toHaveLength(1);
  });

  it('is not sent when its author cancels', async () => {
    const office = createOffice();
    const { user } = await open(paths.update(draft));
    await press(user, 'Envoyer');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(office.sent.some(({ act }) => act === 'submit')).toBe(false);
  });

  it('shows the faults of the server at their fields', async () => {
    const office = createOffice();
    office.reply = refuse(400, { code: 'invalid', errors: { audience: ['nobody'] } });
    const { user } = await open(paths.update(draft));
    await press(user, 'Envoyer');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Envoyer' }));
    expect((await screen.findAllByText(/ucun destinataire ne correspond pour le moment/)).length).toBeGreaterThan(0);
  });

  it('that was written elsewhere meanwhile shows both versions, and loses none', async () => {
    const office = createOffice();
    office.reply = refuse(409, { code: 'stale', current: { ...draft, version: 4, subject: 'Autre objet' } });
    const { user } = await open(paths.update(draft));
    await press(user, 'Envoyer');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Ce message a été modifié ailleurs entre-temps')).toBeTruthy();
    expect(screen.getByText('Autre objet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Garder ma version' })).toBeTruthy();
  });

  it('begins from a template of one’s own', async () => {
    createOffice();
    await open(paths.fromTemplate(4));
    await waitFor(async () =>
      expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Objet/ })).value).toBe(
        'Rupture de stock',
      ),
    );
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Accusé de réception demandé/ }).checked).toBe(true);
  });

  it('repeats one of before under a number of its own', async () => {
    const office = createOffice();
    const { user } = await open(paths.copy(draft));
    await press(user, 'Envoyer');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(office.sent.some(({ act }) => act === 'submit')).toBe(true));
    const body = office.sent.find(({ act }) => act === 'submit')?.body;
    expect(body).toMatchObject({ copyOf: draft.id, subject: 'Message 5' });
    expect(body?.id).not.toBe(draft.id);
    expect(body?.version).toBeUndefined();
  });

  it('shows the images that it repeats, as the message of before has them', async () => {
    createOffice();
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const photo = { name: 'rayon.png', size: 7, type: 'image/png' };
    const { server } = await open(paths.copy(draft), { ...draft, files: [photo] });
    const tile = await screen.findByText('rayon.png');
    await waitFor(() => expect(tile.closest('li')?.querySelector('img')).toBeTruthy());
    const asked = server.calls.filter(({ path }) => path.endsWith('/file'));
    expect(asked.map(({ path, query }) => [path, query.get('name')])).toEqual([
      [buildPath(messages.file, { params: { id: draft.id } }), 'rayon.png'],
    ]);
  });

  it('for a time that has passed is refused at its field', async () => {
    const office = createOffice();
    const { user } = await open(paths.update(draft), { ...draft, scheduledAt: '2020-01-01T08:00:00.000Z' });
    await press(user, 'Programmer');
    expect((await screen.findAllByText(/ette heure est passée/)).length).toBeGreaterThan(0);
    expect(office.sent).toEqual([]);
  });
});
