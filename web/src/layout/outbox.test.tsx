// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { randomBytes, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../http/errors.ts';
import type { Parcel } from '../offline/outbox.ts';
import { registerSender } from '../offline/senders.ts';
import { createSessionStore } from '../session/session.ts';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { renderRoutes } from '../test/render.tsx';
import { signedInWith } from '../test/tokens.ts';
import { Frame } from './frame.tsx';

const tools = {
  search: null,
  activities: null,
  messages: null,
  notifications: null,
  quickLinks: null,
  userOptions: null,
  drawer: null,
  panels: null,
};
const Page = () => (
  <Frame title="lettres" crumbs={[]} menu={[]} tools={tools} loading={false}>
    <p>contenu</p>
  </Frame>
);

function open(fetchKey?: () => Promise<string>) {
  const session = createSessionStore();
  session.signIn(signedInWith());
  const { offline } = renderRoutes({
    routes: [{ path: '*', Component: Page }],
    at: '/dashboard/lettres',
    session,
    ...(fetchKey && { fetchKey }),
  });
  const post = (id: string, more: Partial<Parcel> = {}) =>
    offline.outbox.post({ kind: 'letter', id, act: 'send', label: `Lettre ${id}`, body: {}, files: [], ...more });
  return { offline, post, user: userEvent.setup() };
}

const send = vi.fn<() => Promise<{ version: number }>>();
const badge = (state: string) => screen.findByRole('button', { name: `Connexion et envois : ${state}` });
const entryOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  send.mockReset();
  registerSender('letter', { send, href: ({ id }) => `/dashboard/lettres/${id}` });
});
afterEach(() => vi.restoreAllMocks());

describe('connection and outbox in the header', () => {
  it('says what failed and why, and tries again or gives up when asked', async () => {
    send.mockImplementation(() =>
      Promise.reject(new HttpError({ kind: 'answer', status: 403, problem: { code: 'forbidden' } })),
    );
    const { post, user } = open();
    expect(await badge('Connecté, tout est envoyé')).toBeTruthy();
    await post('a');
    await user.click(await badge('1 en échec'));
    expect(await screen.findByText('En échec')).toBeTruthy();
    expect(entryOf('Lettre a').getByText(/ne permet pas cette action/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ouvrir « Lettre a »' }).getAttribute('href')).toBe('/dashboard/lettres/a');

    send.mockResolvedValue({ version: 1 });
    await user.click(screen.getByRole('button', { name: 'Réessayer l’envoi de « Lettre a »' }));
    expect(await screen.findByText('Envoyé')).toBeTruthy();
  });

  it('gives the reason of a refusal in the words of its kind', async () => {
    const stale = { code: 'stale', current: { id: 'a' } } as const;
    send.mockImplementation(() => Promise.reject(new HttpError({ kind: 'answer', status: 409, problem: stale })));
    registerSender('letter', {
      send,
      sayRefusal: (_t, { code }) => (code === 'stale' ? 'Lettre retirée.' : undefined),
    });
    const { post, user } = open();
    await post('a');
    await user.click(await badge('1 en échec'));
    expect(await screen.findByText(/Lettre retirée\./)).toBeTruthy();
    expect(screen.queryByText(/comparer les deux versions/)).toBeNull();
  });

  it('asks before it gives one up', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { post, user } = open();
    await post('a');
    await user.click(await badge('Hors connexion, 1 à envoyer'));
    await user.click(await screen.findByRole('button', { name: 'Abandonner l’envoi de « Lettre a »' }));
    await user.click(await screen.findByRole('button', { name: 'Abandonner l’envoi' }));
    expect(await screen.findByText('Rien à envoyer')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  async function leaveUnsent(fetchKey?: () => Promise<string>) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const opened = open(fetchKey);
    await opened.post('a');
    await opened.offline.drafts.put('letter', 'b', {}, []);
    return opened;
  }
  const answer = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

  it('says what stays on this device, encrypted, and keeps it', async () => {
    vi.stubGlobal('crypto', webcrypto);
    const key = randomBytes(32).toString('base64');
    const { offline, user } = await leaveUnsent(() => Promise.resolve(key));
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    const question = await screen.findByText(/1 envoi n’est pas encore parti\. 1 brouillon est enregistré/);
    expect(question.textContent).toContain('tout reste sur cet appareil, chiffré');
    await user.click(screen.getByRole('button', { name: 'Rester connecté' }));
    expect(storage.get(keys.token)).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await screen.findByText(/tout reste sur cet appareil/);
    await user.click(answer('Se déconnecter'));
    await waitFor(() => expect(storage.get(keys.token)).toBeNull());
    expect(await offline.countUnsent()).toEqual({ parcels: 1, drafts: 1 });
    vi.unstubAllGlobals();
  });

  it.each([
    ['Garder et se déconnecter', { parcels: 1, drafts: 1 }],
    ['Effacer et se déconnecter', { parcels: 0, drafts: 0 }],
  ])('says that others could read what is not encrypted, and offers to erase it: %s', async (choice, left) => {
    const { offline, user } = await leaveUnsent();
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect((await screen.findByText(/1 brouillon/)).textContent).toMatch(/rien n’y est chiffré.*pourrait le lire/);
    await user.click(answer('Se déconnecter'));
    await screen.findByText(/^Effacer ce qui reste sur cet appareil/);
    expect(storage.get(keys.token)).not.toBeNull();
    await user.click(answer(choice));
    await waitFor(() => expect(storage.get(keys.token)).toBeNull());
    expect(await offline.countUnsent()).toEqual(left);
  });
});
