// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { type Permission, messages } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { registerSender } from '../../offline/senders.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage } from '../../test/samples.ts';
import { type Route, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { useMessageAddress } from '../../ui/message-address.ts';
import { ACKNOWLEDGEMENT, acknowledgementSender } from './acknowledgement-sender.ts';
import { MESSAGE_ANSWER, answerSender } from './answer-sender.ts';
import { AcknowledgeBar } from './bar/acknowledge-bar.tsx';
import { MessagesButton } from './drawer/messages-button.tsx';
import { MessagesPanel } from './drawer/messages-panel.tsx';

type Row = Sent<typeof messages.inbox>['items'][number];
type Message = Sent<typeof messages.details>;
type Answer = Sent<typeof messages.answers>['items'][number];

const ID = '5f0c2f3e-8f3a-4f0e-9d53-0a1b2c3d4e5f';
const OTHER = '6f0c2f3e-8f3a-4f0e-9d53-0a1b2c3d4e5f';
const paul = { id: 9, firstname: 'Paul', name: 'Essono', username: 'paul' };
const awa = { id: 1, firstname: 'Awa', name: 'Ba', username: 'awa' };
const at = '2026-01-02T03:04:05Z';

const head = {
  sender: paul,
  kind: 'announcement',
  state: 'sent',
  ackRequired: true,
  sentAt: at,
  withdrawnAt: null,
} as const;
const row = (more: Partial<Row> = {}): Row => ({
  ...head,
  id: ID,
  subject: 'Congrès',
  preview: 'Il commence lundi.',
  fileCount: 0,
  actions: ['reply'],
  unread: true,
  readAt: null,
  acknowledgedAt: null,
  toAcknowledge: true,
  isSender: false,
  lastAt: at,
  lastAnswer: null,
  ...more,
});
const message = (more: Partial<Message> = {}): Message => ({
  ...head,
  id: ID,
  subject: 'Congrès',
  byEmail: false,
  figures: null,
  scheduledAt: null,
  remindedAt: null,
  updatedAt: at,
  version: 1,
  files: [],
  audience: null,
  audienceNames: null,
  people: [],
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Il commence lundi.' }] }] },
  own: { unread: true, readAt: null, acknowledgedAt: null, toAcknowledge: true },
  actions: ['acknowledge', 'reply'],
  ...more,
});
const said = (text: string, more: Partial<Answer> = {}): Answer => ({
  id: crypto.randomUUID(),
  messageId: ID,
  author: paul,
  text,
  at,
  threadOf: 1,
  ...more,
});

type Entry = { isIntersecting: boolean; intersectionRatio: number };
let watched: ((entries: Entry[]) => void)[] = [];
const showAll = () => watched.forEach((tell) => tell([{ isIntersecting: true, intersectionRatio: 1 }]));

beforeEach(async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: Entry[]) => void) {
        watched.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  registerSender(MESSAGE_ANSWER, answerSender);
  registerSender(ACKNOWLEDGEMENT, acknowledgementSender);
  await loadAllTexts();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  const [opened, setOpened] = useState(false);
  const { message: shown, close } = useMessageAddress();
  const leave = () => {
    setOpened(false);
    close();
  };
  return (
    <>
      <MessagesButton onOpen={() => setOpened(true)} />
      <AcknowledgeBar />
      <MessagesPanel opened={opened || shown !== null} onClose={leave} onList={() => setOpened(true)} />
    </>
  );
}

type Setting = { rows?: Row[]; more?: Route[]; at?: string; permissions?: Permission[] };

async function open({
  rows = [row()],
  more = [],
  at: path = '/',
  permissions = ['Messaging.ModuleAccess'],
}: Setting = {}) {
  const wanted = (value: string | null, is: boolean) => value === null || value === String(is);
  const server = await serve([
    answer(messages.inbox, ({ query }) =>
      onlyPage(
        rows.filter(
          (one) => wanted(query.get('unread'), one.unread) && wanted(query.get('toAcknowledge'), one.toAcknowledge),
        ),
      ),
    ),
    answer(messages.counts, { unread: 2, toAcknowledge: 1 }),
    answer(messages.details, { id: ID }, message()),
    answer(messages.answers, { id: ID }, onlyPage<Answer>([])),
    answer(messages.read, { id: ID }, { unread: 1, toAcknowledge: 1 }),
    ...more,
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const app = renderRoutes({
    routes: onGround([{ path: '*', Component: Page }]),
    at: path,
    serverUrl: server.url,
    session,
  });
  const posts = (to: string) => server.calls.filter((call) => call.method === 'POST' && call.path === to);
  return { ...app, calls: server.calls, posts, user: userEvent.setup() };
}

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Messages' }));

describe('the list', () => {
  it('has unread conversations first, and their number on the icon', async () => {
    const rows = [row({ id: OTHER, subject: 'Déjà vu', unread: false, toAcknowledge: false }), row()];
    const { user } = await open({ rows });
    await user.click(await screen.findByRole('button', { name: 'Messages, 2 non lus' }));
    const panel = await drawer();
    await panel.findByRole('heading', { name: 'Non lus' });
    const names = panel.getAllByRole('button', { name: /Paul Essono/ }).map((one) => one.textContent);
    expect(names[0]).toContain('Congrès');
    expect(names[1]).toContain('Déjà vu');
  });

  it('says that there is nothing, and why it failed', async () => {
    const { user } = await open({ rows: [] });
    await user.click(await screen.findByRole('button', { name: /^Messages/ }));
    expect(await (await drawer()).findByText('Aucun message')).toBeTruthy();
  });

  it('can be tried again where it failed', async () => {
    const { user } = await open({ more: [answer(messages.inbox, refuse(500, { code: 'unexpected' }))] });
    await user.click(await screen.findByRole('button', { name: /^Messages/ }));
    const panel = await drawer();
    expect(await panel.findByText('Les messages n’ont pas pu être chargés')).toBeTruthy();
    expect(panel.getByRole('button', { name: /Réessayer/ })).toBeTruthy();
  });

  it('marks all as read', async () => {
    let asked = 0;
    const { user, posts } = await open({
      more: [
        answer(messages.inbox, ({ query }) => {
          if (query.get('limit') === '200') asked += 1;
          return onlyPage(query.get('unread') === 'true' && asked < 2 ? [row()] : []);
        }),
        answer(messages.readMany, { unread: 0, toAcknowledge: 1 }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Messages/ }));
    await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(posts('/messages/read').map(({ body }) => body)).toEqual([{ ids: [ID] }]));
  });

  it('is moved through with the arrows; Escape goes back to it, then closes', async () => {
    const rows = [row(), row({ id: OTHER, subject: 'Second' })];
    const { user, address } = await open({ rows });
    await user.click(await screen.findByRole('button', { name: /^Messages/ }));
    const panel = await drawer();
    const first = await panel.findByRole('button', { name: /Congrès/ });
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Second');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await panel.findByRole('heading', { name: 'Congrès' })).toBeTruthy();
    expect(address()).toBe(`/?message=${ID}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Congrès'));
    expect(address()).toBe('/');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a conversation', () => {
  it('is opened by the address, read once it is on the screen and not before, and closed out of the address', async () => {
    const { user, posts, address } = await open({ at: `/lists?sort=name&message=${ID}` });
    const panel = await drawer();
    expect(await panel.findByText('Il commence lundi.')).toBeTruthy();
    expect(posts(`/messages/${ID}/read`)).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    showAll();
    expect(posts(`/messages/${ID}/read`)).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    showAll();
    await waitFor(() => expect(posts(`/messages/${ID}/read`).map(({ body }) => body)).toEqual([{}]));
    await user.click(panel.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(address()).toBe('/lists?sort=name'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is acknowledged', async () => {
    let given = false;
    const own = () => ({ unread: false, readAt: at, acknowledgedAt: given ? at : null, toAcknowledge: !given });
    const now = () => message({ own: own(), actions: given ? ['reply'] : ['acknowledge', 'reply'] });
    const { user } = await open({
      at: `/?message=${ID}`,
      more: [
        answer(messages.details, { id: ID }, now),
        answer(messages.acknowledge, { id: ID }, () => {
          given = true;
          return now();
        }),
      ],
    });
    await user.click(await (await drawer()).findByRole('button', { name: 'Accuser réception' }));
    expect(await (await drawer()).findByText(/^Accusé de réception envoyé le/)).toBeTruthy();
  });

  it('is acknowledged without the server: that waits, is asked for nowhere any more, and is given later', async () => {
    let isAway = true;
    const { user, posts } = await open({
      at: `/?message=${ID}`,
      more: [
        answer(messages.acknowledge, { id: ID }, () => (isAway ? refuse(503, { code: 'unavailable' }) : message())),
      ],
    });
    const panel = await drawer();
    const give = await panel.findByRole('button', { name: 'Accuser réception' });
    expect(screen.getByRole('region', { name: 'Accusés de réception demandés', hidden: true })).toBeTruthy();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(give);
    expect(await panel.findByText('Votre accusé de réception sera envoyé dès que le serveur répondra')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Accuser réception' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Accusés de réception demandés', hidden: true })).toBeNull();
    const before = posts(`/messages/${ID}/acknowledge`).length;
    isAway = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(posts(`/messages/${ID}/acknowledge`)).toHaveLength(before + 1));
  });

  it('is answered with Ctrl+Enter, once, and shows the answer', async () => {
    const answers: Answer[] = [];
    const { user, posts } = await open({
      at: `/?message=${ID}`,
      more: [
        answer(messages.answers, { id: ID }, () => onlyPage(answers)),
        answer(messages.reply, { id: ID }, ({ body }) => {
          const sent = said(body.text, { id: body.id, author: awa });
          answers.push(sent);
          return sent;
        }),
      ],
    });
    const panel = await drawer();
    const field = await panel.findByRole('textbox', { name: 'Votre réponse' });
    expect(panel.getByText(/Seule cette personne la lira.*Paul Essono/)).toBeTruthy();
    await user.type(field, 'Je serai là.{Control>}{Enter}{/Control}');
    expect(await panel.findByText('Je serai là.')).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('');
    await waitFor(() => expect(posts(`/messages/${ID}/reply`)).toHaveLength(1));
  });

  it('shows an answer that waits for a connection, and keeps the text of a refused one', async () => {
    const withdrawn = message({ state: 'withdrawn', subject: '', body: null, withdrawnAt: at, actions: [] });
    const { user } = await open({
      at: `/?message=${ID}`,
      more: [answer(messages.reply, { id: ID }, refuse(409, { code: 'stale', current: withdrawn }))],
    });
    const panel = await drawer();
    const field = await panel.findByRole('textbox', { name: 'Votre réponse' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.type(field, 'Compris.');
    await user.click(panel.getByRole('button', { name: 'Envoyer' }));
    expect(await panel.findByText(/En attente d’envoi/)).toBeTruthy();
    expect(panel.getByText('Compris.')).toBeTruthy();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await panel.findByText(/a été retiré entre-temps/)).toBeTruthy();
    expect(panel.getByText('Compris.')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Copier le texte' })).toBeTruthy();
  });

  it('that was withdrawn says so, and accepts no answer', async () => {
    const withdrawn = message({ state: 'withdrawn', subject: '', body: null, withdrawnAt: at, actions: [] });
    await open({ at: `/?message=${ID}`, more: [answer(messages.details, { id: ID }, withdrawn)] });
    const panel = await drawer();
    expect(await panel.findByText(/retiré par son expéditeur/)).toBeTruthy();
    expect(panel.queryByRole('textbox', { name: 'Votre réponse' })).toBeNull();
  });

  it('that does not exist, or is not for the reader, says so', async () => {
    await open({
      at: `/?message=${ID}`,
      more: [answer(messages.details, { id: ID }, refuse(404, { code: 'not_found' }))],
    });
    expect(await (await drawer()).findByText('Ce message n’existe pas, ou ne vous est pas adressé')).toBeTruthy();
  });

  it('shows the threads of one’s own announcement, each answered and read by itself', async () => {
    const own = { unread: true, readAt: at, acknowledgedAt: null, toAcknowledge: false };
    const { user, calls, posts } = await open({
      at: `/?message=${ID}`,
      more: [
        answer(messages.details, { id: ID }, message({ sender: awa, own, actions: ['reply'] })),
        answer(
          messages.threads,
          { id: ID },
          onlyPage([{ person: paul, answers: 1, lastAt: at, lastText: 'À quelle heure ?', unread: true }]),
        ),
        answer(messages.answers, { id: ID }, onlyPage([said('À quelle heure ?', { threadOf: 9 })])),
        answer(messages.reply, { id: ID }, ({ body }) => said(body.text, { id: body.id, author: awa, threadOf: 9 })),
      ],
    });
    const panel = await drawer();
    await user.click(await panel.findByRole('button', { name: /Paul Essono/ }));
    const list = await panel.findByRole('list', { name: 'Réponses' });
    expect(within(list).getByText('À quelle heure ?')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/answers'))?.query.get('threadOf')).toBe('9');
    await waitFor(() => {
      showAll();
      expect(posts(`/messages/${ID}/read`)[0]?.body).toEqual({ threadOf: 9 });
    });
    await user.type(await panel.findByRole('textbox', { name: 'Votre réponse' }), 'À neuf heures.');
    await user.click(panel.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() =>
      expect(posts(`/messages/${ID}/reply`)[0]?.body).toMatchObject({ text: 'À neuf heures.', threadOf: 9 }),
    );
    await user.click(panel.getByRole('button', { name: 'Retour au message' }));
    expect(await panel.findByText('Il commence lundi.')).toBeTruthy();
  });
});

describe('the bar', () => {
  it('has one message after the other that waits for an acknowledgement, and is gone once all are given', async () => {
    let waiting = [row(), row({ id: OTHER, subject: 'Tarifs' })];
    const { user } = await open({
      more: [
        answer(messages.inbox, () => onlyPage(waiting)),
        answer(messages.acknowledge, { id: OTHER }, () => {
          waiting = [];
          return message({ id: OTHER });
        }),
      ],
    });
    const bar = within(await screen.findByRole('region', { name: 'Accusés de réception demandés' }));
    expect(bar.getByText('Congrès')).toBeTruthy();
    expect(bar.getByText('Paul Essono attend votre accusé de réception')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Message suivant' }));
    expect(bar.getByText('Tarifs')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Accuser réception' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Accusés de réception demandés' })).toBeNull());
  });

  it('opens the message above the screen that is there', async () => {
    const { user, address } = await open({ at: '/here?q=a' });
    await user.click(await screen.findByRole('link', { name: 'Lire' }));
    expect(address()).toBe(`/here?q=a&message=${ID}`);
    expect(await (await drawer()).findByText('Il commence lundi.')).toBeTruthy();
  });
});
