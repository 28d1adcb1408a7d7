import { type RichText, addDays, meetingsReports } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../lib/days.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Answer, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { type SentMinutes, actionOf, awa, idOf, minutesOf, paul, pointOf } from './minutes.fixture.ts';
import { MinutesReadPage } from './minutes-read.page.tsx';
import { paths } from './screens.ts';

const named = { id: idOf(9) };

type Options = { at?: string; updated?: () => Answer<typeof meetingsReports.updateAction> };

async function open(minutes: SentMinutes | null, { at = paths.read(named), updated }: Options = {}) {
  const server = await serve([
    ...(minutes ? [answer(meetingsReports.details, named, minutes)] : []),
    answer(meetingsReports.updateAction, { actionId: idOf(60) }, updated ?? actionOf(60)),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('MeetingsReports.ModuleAccess', 'MeetingsReports.Read'));
  const routes = onGround([{ path: '/dashboard/meetings-reports/read', Component: MinutesReadPage }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const writes = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...app, writes, user: userEvent.setup() };
}

const scrolled: Element[] = [];
beforeEach(() => {
  scrolled.length = 0;
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
});

/** A point with one action, with these properties. */
function withAction(more: Partial<ReturnType<typeof actionOf>> = {}): SentMinutes {
  const { id, what, owner, minutes: _m, pointId: _p, point: _q, organiser: _o, ...state } = actionOf(60, more);
  return minutesOf(9, {
    points: [pointOf(50, { actions: [{ id, what, ownerId: owner.id, dueOn: '2026-11-10', owner, state }] })],
  });
}

describe('minutes', () => {
  it('show attendance, discussion, decisions and actions', async () => {
    const discussion: RichText = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Le stock' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '<b>Rien</b> ', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'ici', marks: [{ type: 'link', attrs: { href: 'https://exemple.test/' } }] },
          ],
        },
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Douala' }] }] },
          ],
        },
      ],
    };
    await open(
      minutesOf(9, {
        participants: [
          { userId: 1, attendance: 'present', person: awa },
          { userId: 8, attendance: 'excused', person: paul },
        ],
        guests: [{ name: 'Dr Mbarga' }],
        points: [pointOf(50, { discussion, decisions: [{ id: idOf(70), text: 'Commander cent boîtes' }] })],
        history: [{ at: '2026-11-11T09:00:00.000Z', actor: awa, action: 'approve', comment: '' }],
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Le stock' })).toBeTruthy();
    expect(screen.getByText('<b>Rien</b>').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'ici' }).getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText('Douala', { selector: 'li p' })).toBeTruthy();
    const there = within(screen.getByRole('region', { name: 'Participants' }));
    expect(there.getByText(/Présents/).textContent).toBe('Présents 1');
    expect(there.getByText(/Excusés/).closest('div')?.textContent).toContain('Paul Kamga');
    expect(there.getByText('Dr Mbarga')).toBeTruthy();
    expect(screen.getByText('Commander cent boîtes')).toBeTruthy();
    expect(screen.getByText(/Awa Ba a approuvé/)).toBeTruthy();
  });

  it('lead to the very point that the address names', async () => {
    await open(minutesOf(9), { at: paths.point(named, idOf(50)) });
    const point = (await screen.findByText('Les échantillons')).closest('li');
    await waitFor(() => expect(scrolled).toContain(point));
    expect(document.activeElement).toBe(point);
  });

  it('that do not exist are reported as missing', async () => {
    await open(null);
    expect(await screen.findByText('Ce compte rendu n’existe pas ou n’existe plus')).toBeTruthy();
  });

  it('cannot be asked for without a number', async () => {
    await open(null, { at: '/dashboard/meetings-reports/read?id=x' });
    expect(await screen.findByText('Ce compte rendu n’existe pas ou n’existe plus')).toBeTruthy();
  });
});

describe('an action', () => {
  it('before the approval is only told', async () => {
    await open(
      minutesOf(9, {
        statusId: 2,
        points: [
          pointOf(50, {
            actions: [{ id: idOf(60), what: 'Écrire', ownerId: 1, dueOn: '2026-11-20', owner: awa, state: null }],
          }),
        ],
      }),
    );
    expect(await screen.findByText('Écrire')).toBeTruthy();
    expect(screen.getByText('Awa Ba · Pour le 20-11-26')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows that it is overdue, how its date was moved and its notes', async () => {
    const moves = [{ at: '2026-11-09T08:00:00.000Z', actor: paul, from: '2026-11-10', to: '2026-11-12' }];
    await open(withAction({ dueOn: addDays(dayOf(new Date()), -3), note: 'Attend le fournisseur', moves }));
    expect(await screen.findByText('En retard de 3 jours')).toBeTruthy();
    expect(screen.getByText(/Reportée du 10-11-26 au 12-11-26 par Paul Kamga/)).toBeTruthy();
    expect(screen.getByText('Attend le fournisseur')).toBeTruthy();
  });

  it('is ticked off by a key and taken up again by the way back', async () => {
    let version = 1;
    const { user, writes } = await open(withAction(), {
      updated: () => {
        version += 1;
        return actionOf(60, { version, doneAt: '2026-11-15T09:00:00.000Z', doneBy: awa });
      },
    });
    const box = await screen.findByRole('checkbox', { name: /Faite.: Tâche 60/ });
    box.focus();
    await user.keyboard(' ');
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        { version: 1, done: true },
        { version: 2, done: false },
      ]),
    );
  });

  it('that someone else has changed is shown with that change', async () => {
    let current = withAction();
    const server = await serve([
      answer(meetingsReports.details, named, () => current),
      answer(meetingsReports.updateAction, { actionId: idOf(60) }, () => {
        current = withAction({ doneAt: '2026-11-14T09:00:00.000Z', doneBy: paul, version: 2 });
        return refuse(409, { code: 'stale', current: actionOf(60) });
      }),
    ]);
    const session = createSessionStore();
    session.signIn(signedInWith('MeetingsReports.ModuleAccess', 'MeetingsReports.Read'));
    const routes = onGround([{ path: '/dashboard/meetings-reports/read', Component: MinutesReadPage }]);
    renderRoutes({ routes, at: paths.read(named), session, serverUrl: server.url });
    await userEvent.setup().click(await screen.findByRole('checkbox'));
    expect(await screen.findByText('Quelqu’un d’autre a modifié cet élément entre-temps.')).toBeTruthy();
    expect(await screen.findByText('Faite le 14-11-26 par Paul Kamga')).toBeTruthy();
  });

  it('is moved and noted in a panel', async () => {
    const { user, writes } = await open(withAction());
    await user.click(await screen.findByRole('button', { name: /Reporter ou annoter.: Tâche 60/ }));
    const day = await screen.findByRole('textbox', { name: /Échéance/ });
    await user.clear(day);
    await user.type(day, '30-11-26');
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Plus tard');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(writes()).toEqual([{ version: 1, dueOn: '2026-11-30', note: 'Plus tard' }]));
    expect(await screen.findByText('Action mise à jour')).toBeTruthy();
  });

  it('of someone else cannot be ticked off where the server does not allow it', async () => {
    await open(withAction({ actions: [] }));
    expect((await screen.findByRole('checkbox')).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /Reporter ou annoter/ })).toBeNull();
  });
});
