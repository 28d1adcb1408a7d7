import { type Permission, account, performanceSettings } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { thisMonth } from '../../i18n/months.ts';
import { createSessionStore } from '../../session/session.ts';
import { keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { ownProfile } from '../../test/samples.ts';
import { type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { paths } from './screens.ts';
import { ClosingsPage } from './settings/closings.page.tsx';
import { PerformanceSettingsPage } from './settings/settings.page.tsx';

const permissions: Permission[] = [
  'Settings.ModuleAccess',
  'PerformanceTracking.ModuleAccess',
  'PerformanceTracking.Monthly.Read',
  'PerformanceTracking.Update',
  'PerformanceTracking.Close',
];

const chef = { id: 9, firstname: 'Rose', name: 'Abe' };
const settings: Sent<typeof performanceSettings.read> = {
  rules: [
    {
      weights: { attainment: 50, coverage: 20, frequencyKept: 20, punctuality: 10 },
      scoreCap: 120,
      band: 20,
      visitCap: 150,
      goodFrom: 90,
      fairFrom: 70,
      workingWeekdays: [1, 2, 3, 4, 5],
      fromMonth: '2026-01-01',
      version: 2,
      changedBy: chef,
      changedAt: '2026-01-05T08:00:00.000Z',
    },
  ],
  firstOpenMonth: '2026-10-01',
};

async function open(at: string, routes: Parameters<typeof serve>[0]) {
  const server = await serve([
    answer(performanceSettings.read, settings),
    answer(account.profile, ownProfile),
    ...routes,
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const pages = onGround([
    { path: paths.settings, Component: PerformanceSettingsPage },
    { path: paths.closings, Component: ClosingsPage },
  ]);
  const app = renderRoutes({ routes: pages, at, session, serverUrl: server.url });
  return { ...app, calls: server.calls, user: userEvent.setup() };
}

const wordsOf = (node: HTMLElement) => node.textContent?.replaceAll(/\s/g, ' ');
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

beforeEach(() => {
  storage.remove(keys.academicYear);
});

describe('the rules', () => {
  it('that do not fit are refused at their field, with nothing lost; then saved from a month on', async () => {
    const { user, calls } = await open(paths.settings, [answer(performanceSettings.save, settings)]);
    const coverage = await screen.findByRole('textbox', { name: /^Couverture/ });
    await user.clear(coverage);
    await user.type(coverage, '30');
    await user.click(save());
    expect((await screen.findAllByText(/Le total des poids doit être de 100.%/)).length).toBeGreaterThan(0);
    expect((coverage as HTMLInputElement).value).toMatch(/^30/);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    const kept = screen.getByRole('textbox', { name: /^Fréquence respectée/ });
    await user.clear(kept);
    await user.type(kept, '10');
    await user.click(save());
    await screen.findByText('Règles enregistrées');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      weights: { attainment: 50, coverage: 30, frequencyKept: 10, punctuality: 10 },
      fromMonth: thisMonth(),
      version: null,
      workingWeekdays: [1, 2, 3, 4, 5],
    });
  });

  it('have their history', async () => {
    await open(paths.settings, []);
    expect(await screen.findByText(/À partir de janvier 2026/)).toBeTruthy();
    expect(screen.getByText(/par Rose Abe/)).toBeTruthy();
  });

  it('that the server refuses say so at their field', async () => {
    const { user } = await open(paths.settings, [
      answer(performanceSettings.save, refuse(400, { code: 'invalid', errors: { fromMonth: ['closed_month'] } })),
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'samedi' }));
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Valable à partir de/ }).getAttribute('aria-invalid')).toBe('true'),
    );
  });
});

describe('the holidays of a year', () => {
  it('are copied from the year before, without those that are there, and saved together', async () => {
    const { user, calls } = await open(`${paths.settings}?tab=holidays&year=2026`, [
      answer(performanceSettings.holidays, ({ query }) =>
        query.get('year') === '2025'
          ? [
              { day: '2025-01-01', name: 'Jour de l’an', isClosed: true },
              { day: '2025-05-20', name: 'Fête nationale', isClosed: true },
            ]
          : [{ day: '2026-01-01', name: 'Jour de l’an', isClosed: true }],
      ),
      answer(performanceSettings.saveHolidays, []),
    ]);
    const copy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Copier ceux de 2025' });
    await waitFor(() => expect(copy.disabled).toBe(false));
    await user.click(copy);
    expect(await screen.findByDisplayValue('Fête nationale')).toBeTruthy();
    await user.click(save());
    await screen.findByText('Jours fériés enregistrés');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      year: 2026,
      holidays: [
        { day: '2026-01-01', name: 'Jour de l’an' },
        { day: '2026-05-20', name: 'Fête nationale' },
      ],
    });
  });
});

describe('the closing of months', () => {
  type Closing = Sent<typeof performanceSettings.close>;
  const month = (changes: Partial<Closing>): Closing => ({
    month: '2026-09-01',
    isClosed: false,
    closedAt: null,
    closedBy: null,
    reopenings: 0,
    lastReason: '',
    waiting: 0,
    changed: 0,
    actions: [],
    ...changes,
  });
  const closed = month({
    isClosed: true,
    closedAt: '2026-10-03T08:00:00.000Z',
    closedBy: chef,
    changed: 2,
    actions: ['reopen'],
  });
  const october = month({ month: '2026-10-01', waiting: 3, actions: ['close'] });
  const AT = `${paths.closings}?year=2026`;

  it('shows what is pending before it closes', async () => {
    const { user, calls } = await open(AT, [
      answer(performanceSettings.closings, [closed, october]),
      answer(performanceSettings.close, { ...october, isClosed: true }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Clôturer' }));
    const dialog = await screen.findByRole('dialog', { name: /Clôturer octobre 2026/ });
    expect(wordsOf(dialog)).toContain('3 rapports de ce mois attendent encore une décision');
    await user.click(within(dialog).getByRole('button', { name: 'Clôturer' }));
    await screen.findByText('octobre 2026 est clôturé');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ month: '2026-10-01' });
  });

  it('tells what has changed since, and reopens only with a reason', async () => {
    const { user, calls } = await open(AT, [
      answer(performanceSettings.closings, [closed, october]),
      answer(performanceSettings.reopen, closed),
    ]);
    expect(await screen.findByText(/Écart depuis la clôture.: 2 personnes/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rouvrir' }));
    const panel = await screen.findByRole('dialog', { name: 'Rouvrir septembre 2026' });
    const reason = within(panel).getByRole('textbox', { name: /Motif/ });
    await user.click(within(panel).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    await user.type(reason, 'Un rapport oublié');
    await user.click(within(panel).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('septembre 2026 est rouvert');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      month: '2026-09-01',
      reason: 'Un rapport oublié',
    });
  });
});
