// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import {
  type MinutesSave,
  MinutesSave as MinutesSchema,
  type RichBlock,
  account,
  cities,
  findFaultsInMinutes,
  findMissingInMinutes,
  meetingsReports,
  products,
  users,
} from '@portal/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import type { Parcel } from '../../offline/outbox.ts';
import { registerSender } from '../../offline/senders.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { douala, ownProfile } from '../../test/samples.ts';
import { type Sent, answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { MinutesAddPage, MinutesUpdatePage } from './minutes-form.page.tsx';
import { MINUTES, minutesSender } from './minutes-sender.ts';
import { paths } from './screens.ts';

const ID = '0199a000-0000-7000-8000-000000000009';
const OLD = '0199a000-0000-7000-8000-000000000008';
const id = (number: number) => `0199a000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
const at = '2026-11-13T18:00:00Z';
const awa = { id: 1, firstname: 'Awa', name: 'Ba' };
const paul = { id: 2, firstname: 'Paul', name: 'Kamga' };
const jean = { id: 3, firstname: 'Jean', name: 'Kamga' };
const elise = { id: 4, firstname: 'Élise', name: 'Mbarga' };
const everyone = [awa, paul, jean, elise];

type SentMinutes = Sent<typeof meetingsReports.details>;
const minutes: SentMinutes = {
  id: ID,
  title: 'Réunion du vendredi',
  date: '2026-11-13',
  kind: 'team',
  start: '09:00',
  end: '10:00',
  place: 'Siège',
  city: '',
  cityId: null,
  organiser: awa,
  organiserId: 1,
  guests: [],
  productIds: [],
  products: [],
  participantCount: 1,
  pointCount: 1,
  actionCount: 0,
  openActionCount: 0,
  fileCount: 0,
  tookPart: true,
  participants: [{ userId: 1, attendance: 'present', person: awa }],
  points: [
    {
      id: id(1),
      title: 'Ventes',
      decisions: [],
      actions: [],
      discussion: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bon mois' }] }] },
    },
  ],
  files: [],
  history: [],
  author: awa,
  statusId: 1,
  version: 3,
  firstSubmittedAt: null,
  submittedAt: null,
  decidedAt: null,
  decidedBy: null,
  updatedAt: at,
  actions: ['update', 'submit'],
};

const openAction: Sent<typeof meetingsReports.lastMeeting>['actions'][number] = {
  id: id(50),
  what: 'Relancer le CHU',
  owner: paul,
  dueOn: '2026-11-02',
  doneAt: null,
  doneBy: null,
  note: '',
  moves: [],
  version: 1,
  actions: [],
  minutes: { id: OLD, title: 'Équipe', date: '2026-10-30', opens: true },
  pointId: id(51),
  point: 'Clients',
  organiser: awa,
};

/** A server of a few lines behind the outbox: what it was sent, and how it answers. */
function createOffice() {
  const office = {
    sent: [] as (Parcel & { body: MinutesSave })[],
    reply: (sent: MinutesSave): { version: number } => ({ ...minutes, ...sent, version: (sent.version ?? 0) + 1 }),
  };
  registerSender(MINUTES, {
    ...minutesSender,
    send: async (_http, parcel) => {
      office.sent.push(parcel as Parcel & { body: MinutesSave });
      return office.reply(parcel.body as MinutesSave);
    },
  });
  return office;
}
const refuse = (httpStatus: number, problem: object) => () => {
  throw new HttpError({ kind: 'answer', status: httpStatus, problem });
};

async function open(address: string, { hasLast = false, points = minutes.points } = {}) {
  const last = {
    minutes: { id: OLD, title: 'Équipe', date: '2026-10-30' },
    participants: [awa, paul, { id: 99, firstname: 'Parti', name: 'Loin' }].map((person) => ({
      userId: person.id,
      attendance: 'absent' as const,
      person,
    })),
    actions: [openAction],
  };
  const server = await serve([
    answer(meetingsReports.details, { id: ID }, { ...minutes, points }),
    answer(meetingsReports.lastMeeting, hasLast ? last : { minutes: null, participants: [], actions: [] }),
    answer(products.allDetailed, []),
    answer(cities.list, [{ ...douala, id: 1 }]),
    answer(account.profile, ownProfile),
    answer(users.enabled, everyone),
    answer(users.groups, [
      { kind: 'team', id: 2, name: 'Paul Kamga', userIds: [2, 3, 4] },
      { kind: 'designation', id: 5, name: 'Délégué médical', userIds: [3, 4] },
    ]),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('MeetingsReports.ModuleAccess', 'MeetingsReports.Add', 'MeetingsReports.Read'));
  const routes = onGround([
    { path: paths.add, Component: MinutesAddPage },
    { path: '/dashboard/meetings-reports/update', Component: MinutesUpdatePage },
    { path: paths.list, element: <p>la liste</p> },
  ]);
  const app = renderRoutes({ routes, at: address, session, serverUrl: server.url });
  return { ...app, server, user: userEvent.setup() };
}
const TITLE = /^Titre(?: \*)?$/;
type User = ReturnType<typeof userEvent.setup>;

const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const line = (name: string | RegExp, role: 'textbox' | 'combobox' = 'textbox') => screen.findByRole(role, { name });

/** The agenda of one point, opened. */
async function openPoint(user: User, title = 'Ventes') {
  await user.type(await line('Ajouter un point'), `${title}{Enter}{Enter}`);
  // Wait until the editor has taken the focus: otherwise the test would type into it.
  await waitFor(() => expect(document.activeElement?.getAttribute('contenteditable')).toBe('true'));
  return line('Ajouter une action');
}

/** jsdom has no layout, so nothing has a position. */
const nowhere = () => Object.assign([], { item: () => null });

beforeEach(() => {
  Object.assign(Range.prototype, { getClientRects: nowhere, getBoundingClientRect: () => new DOMRect() });
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

describe('new minutes', () => {
  it('are written and submitted with the people and dates that were recognised', async () => {
    const office = createOffice();
    const { user, address } = await open(paths.add);
    await user.type(await line(TITLE), 'Réunion du mois');
    const action = await openPoint(user);
    await user.type(action, 'Envoyer les échantillons @elise 31/12/2099');
    // Wait until the names are loaded and the line is parsed.
    await screen.findAllByText('Élise Mbarga');
    await user.keyboard('{Enter}');
    await user.type(await line('Ajouter une décision'), 'Deux passages par mois{Enter}');
    await press(user, 'Soumettre');
    await waitFor(() => expect(address()).toBe(paths.list));
    const body = office.sent.at(-1)?.body as MinutesSave;
    expect(office.sent.at(-1)?.act).toBe('submit');
    expect(body).toMatchObject({
      title: 'Réunion du mois',
      kind: 'team',
      organiserId: 1,
      participants: [{ userId: 1, attendance: 'present' }],
      points: [
        {
          title: 'Ventes',
          discussion: { type: 'doc', content: [] },
          decisions: [{ text: 'Deux passages par mois' }],
          actions: [{ what: 'Envoyer les échantillons', ownerId: 4, dueOn: '2099-12-31' }],
        },
      ],
    });
    expect(findMissingInMinutes(body, '2099-12-31')).toEqual({});
    expect(findFaultsInMinutes(body)).toEqual({});
  });

  it('take one action after the other by the keys alone', async () => {
    const office = createOffice();
    const { user } = await open(paths.add);
    await user.click(await line('Ajouter un point'));
    await user.keyboard('Suivi{Enter}{Enter}');
    // From the text that is open to be written in, over the decisions, to the actions.
    const discussion = await line('Échanges');
    await waitFor(() => expect(document.activeElement).toBe(discussion));
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(await line('Ajouter une action'));
    for (let count = 1; count <= 4; count += 1)
      await user.keyboard(`Action ${count} @elise dans ${count} jours{Enter}`);
    // The last action moves up before the third, and keeps the focus.
    await line('Action 4');
    for (let steps = 0; steps < 3; steps += 1) await user.tab({ shift: true });
    for (let steps = 0; steps < 3 && document.activeElement?.getAttribute('aria-label') !== 'Action 4'; steps += 1)
      await user.tab({ shift: true });
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(await line('Action 3')).toHaveProperty('value', 'Action 4'));
    await waitFor(async () => expect(document.activeElement).toBe(await line('Action 3')));
    await user.keyboard('{Control>}s{/Control}');
    // An automatic save may come first, with the order of that moment.
    const sent = () => office.sent.at(-1)?.body.points[0]?.actions ?? [];
    await waitFor(() =>
      expect(
        sent()
          .map(({ what }) => what)
          .slice(-2),
      ).toEqual(['Action 4', 'Action 3']),
    );
    expect(sent()).toHaveLength(4);
    expect(sent().every(({ ownerId, dueOn }) => ownerId === 4 && dueOn !== null)).toBe(true);
    const { words: _words, ...body } = { words: {}, ...office.sent.at(-1)?.body };
    expect(MinutesSchema.safeParse(body).error).toBeUndefined();
  });

  it('ask who is meant where several people have the name', async () => {
    const office = createOffice();
    const { user } = await open(paths.add);
    await user.type(await openPoint(user), 'Appeler le CHU @Kamga demain{Enter}');
    await press(user, 'Jean Kamga');
    expect(await line('Action 1')).toHaveProperty('value', 'Appeler le CHU');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(office.sent.at(-1)?.body.points[0]?.actions[0]).toMatchObject({ ownerId: 3 }));
  });

  it('add a whole team at once, and each is present, excused or absent by one press', async () => {
    const office = createOffice();
    const { user } = await open(paths.add);
    await user.type(await line('Ajouter des participants', 'combobox'), 'equipe');
    await user.click(await screen.findByRole('option', { name: 'Équipe de Paul Kamga (3 personnes)' }));
    const group = await screen.findByRole('group', { name: 'Présence d’Élise Mbarga' });
    await user.click(within(group).getByRole('radio', { name: 'Excusé' }));
    await user.type(await line('Ajouter des participants', 'combobox'), 'Dr Zoa');
    await user.click(await screen.findByRole('option', { name: /Dr Zoa.* comme invité/ }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(office.sent.at(-1)?.body).toMatchObject({
        participants: [1, 2, 3, 4].map((userId) => ({ userId, attendance: userId === 4 ? 'excused' : 'present' })),
        guests: [{ name: 'Dr Zoa' }],
      }),
    );
  });

  it('are as last time: the same people who are still there, and what is open as a first point', async () => {
    const office = createOffice();
    const { user } = await open(paths.add, { hasLast: true });
    await press(user, 'Comme la dernière fois');
    expect(await screen.findByText('Relancer le CHU — Paul Kamga, 02-11-26')).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(office.sent.at(-1)?.body).toMatchObject({
        participants: [
          { userId: 1, attendance: 'present' },
          { userId: 2, attendance: 'present' },
        ],
        // The actions are not copied: they would be listed twice.
        points: [{ title: 'Suivi des actions', actions: [] }],
      }),
    );
  });
});

describe('what was written', () => {
  it('is there again after the tab was closed, though the server never got it', async () => {
    const office = createOffice();
    office.reply = () => {
      throw new HttpError({ kind: 'network' });
    };
    const first = await open(paths.add);
    await first.user.type(await line(TITLE), 'Écrit hors ligne');
    await first.user.type(await openPoint(first.user), 'Relancer @elise demain{Enter}');
    await screen.findByText(/Enregistré sur cet appareil/);
    const [kept] = await first.offline.drafts.list<{ document: MinutesSave }>(MINUTES);
    cleanup();
    await open(paths.update({ id: kept?.id ?? '' }));
    expect(await line(TITLE)).toHaveProperty('value', 'Écrit hors ligne');
    const point = await screen.findByRole('button', { name: /^Ouvrir le point 1\s: Ventes/ });
    expect(within(point.closest('li') as HTMLElement).getByText('Relancer')).toBeTruthy();
    expect(within(point.closest('li') as HTMLElement).getByText(/Élise Mbarga/)).toBeTruthy();
  });

  it('is there again though its line was not finished: nothing that is typed waits for Enter', async () => {
    const office = createOffice();
    office.reply = () => {
      throw new HttpError({ kind: 'network' });
    };
    const first = await open(paths.add);
    await first.user.type(await openPoint(first.user), 'Relancer @elise demain{Enter}Appeler le CHU @elise dem');
    // It is in the line being typed, and in no other.
    expect(screen.queryByRole('textbox', { name: 'Action 2' })).toBeNull();
    await waitFor(async () => {
      const [kept] = await first.offline.drafts.list<{ document: MinutesSave }>(MINUTES);
      const whats = kept?.value.document.points[0]?.actions.map(({ what }) => what);
      expect(whats).toEqual(['Relancer', 'Appeler le CHU dem']);
    });
    // The last letters are not in the draft yet when the page goes; the page does not end with the line being left.
    await first.user.keyboard('ain');
    dispatchEvent(new Event('pagehide'));
    const [kept] = await first.offline.drafts.list<{ document: MinutesSave }>(MINUTES);
    cleanup();
    office.reply = (sent) => ({ ...minutes, ...sent, version: (sent.version ?? 0) + 1 });
    const again = await open(paths.update({ id: kept?.id ?? '' }));
    await press(again.user, /^Ouvrir le point 1/);
    expect(await line('Action 2')).toHaveProperty('value', 'Appeler le CHU');
    expect(await line('Ajouter une action')).toHaveProperty('value', '');
    for (const half of ['Ajouter une décision', 'Ajouter un point']) {
      await again.user.type(await line(half), 'À moitié');
      await again.user.keyboard('{Control>}s{/Control}');
    }
    await waitFor(() =>
      expect(office.sent.at(-1)?.body.points).toMatchObject([
        { decisions: [{ text: 'À moitié' }], actions: [{ ownerId: 4 }, { ownerId: 4, dueOn: expect.any(String) }] },
        { title: 'À moitié' },
      ]),
    );
  });

  it('leaves nothing behind of a line that was typed and taken back', async () => {
    const office = createOffice();
    const { user } = await open(paths.update({ id: ID }));
    await press(user, /^Ouvrir le point 1/);
    const action = await line('Ajouter une action');
    await user.type(action, 'Rel');
    await user.clear(action);
    await user.type(await line('Ajouter une décision'), 'Oui{Enter}');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(office.sent.at(-1)?.body.points[0]).toMatchObject({ actions: [], decisions: [{}] }));
  });

  it('leaves by itself once there is a connection', async () => {
    const office = createOffice();
    office.reply = () => {
      throw new HttpError({ kind: 'network' });
    };
    const { user, address, offline } = await open(paths.add);
    await user.type(await line(TITLE), 'Écrit hors ligne');
    await openPoint(user);
    await press(user, 'Soumettre');
    await waitFor(() => expect(address()).toBe(paths.list));
    office.reply = (sent) => ({ ...minutes, ...sent, version: 1 });
    await offline.outbox.retry('');
    await waitFor(() => expect(offline.outbox.get().every(({ state }) => state === 'sent')).toBe(true));
    expect(office.sent.at(-1)).toMatchObject({ act: 'submit', body: { title: 'Écrit hors ligne' } });
  });

  it('is refused at the points where all of them together are too much, though none is by itself', async () => {
    const office = createOffice();
    const text = 'x'.repeat(29_900);
    const paragraph: RichBlock = { type: 'paragraph', content: [{ type: 'text', text }] };
    const points = Array.from({ length: 9 }, (_, index) => ({
      id: id(70 + index),
      title: `Point ${index + 1}`,
      decisions: [],
      actions: [],
      discussion: { type: 'doc' as const, content: [paragraph] },
    }));
    const { user } = await open(paths.update({ id: ID }), { points });
    await screen.findByRole('button', { name: /^Ouvrir le point 9/ });
    await press(user, 'Soumettre');
    const said = await screen.findByText(/^Trop de contenu\s: répartissez-le en plusieurs parties$/);
    expect(said.closest('section')?.querySelector('[data-field="points"]')).not.toBeNull();
    expect(await screen.findByRole('button', { name: /trop de contenu, répartissez-le/ })).toBeTruthy();
    expect(office.sent.filter(({ act }) => act === 'submit')).toEqual([]);
    expect(screen.getAllByRole('button', { name: /^Ouvrir le point/ })).toHaveLength(9);
  });

  it('is refused at its fields: nothing is sent, and nothing is lost', async () => {
    const office = createOffice();
    const { user } = await open(paths.add);
    await user.type(await openPoint(user), 'Relancer le CHU{Enter}');
    await press(user, 'Soumettre');
    expect(await screen.findByText(/champs sont à corriger/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Titre\s: champ obligatoire/ })).toBeTruthy();
    expect(office.sent.filter(({ act }) => act === 'submit')).toEqual([]);
    expect(await line('Action 1')).toHaveProperty('value', 'Relancer le CHU');
  });

  it('says at once that an end is before its start, and does not send it', async () => {
    const office = createOffice();
    const { user } = await open(paths.update({ id: ID }));
    const end = await screen.findByLabelText('Fin');
    // Changed in one step: while typing, the field is briefly empty, and the form might be sent without an end.
    fireEvent.change(end, { target: { value: '08:00' } });
    expect((await screen.findAllByText(/L’heure de fin doit suivre/)).length).toBeGreaterThan(0);
    await user.keyboard('{Control>}s{/Control}');
    expect(office.sent).toEqual([]);
  });

  it('shows what the server refuses at the field of an action', async () => {
    const office = createOffice();
    office.reply = refuse(400, { code: 'invalid', errors: { 'points.0.actions.0.ownerId': ['unknown'] } });
    const { user } = await open(paths.update({ id: ID }));
    await press(user, /^Ouvrir le point 1/);
    await user.type(await line('Ajouter une action'), 'Relancer @elise demain{Enter}');
    await press(user, 'Soumettre');
    expect((await screen.findAllByText(/introuvable/i)).length).toBeGreaterThan(0);
    expect(await line('Action 1')).toHaveProperty('value', 'Relancer');
  });
});

describe('minutes that were changed elsewhere', () => {
  it('show the differences, and ours replace them when we choose so', async () => {
    const office = createOffice();
    const theirs = { ...minutes, version: 8, title: 'Titre du bureau' };
    office.reply = refuse(409, { code: 'stale', current: theirs });
    const { user } = await open(paths.update({ id: ID }));
    const title = await line(TITLE);
    await user.clear(title);
    await user.type(title, 'Titre en route');
    await press(user, 'Soumettre');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: 'Titre Titre en route Titre du bureau' })).toBeTruthy();
    office.reply = () => ({ ...theirs, version: 9 });
    await press(user, 'Garder ma version');
    await press(user, 'Soumettre');
    await waitFor(() => expect(office.sent.at(-1)?.body).toMatchObject({ version: 8, title: 'Titre en route' }));
  });
});
