import { operations } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Route, type Sent, answer, refuse, serve, unusual } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { OperationsPage } from './operations.page.tsx';

const PATH = '/dashboard/settings/operations';
const ID = '7b1f6a52-6d0f-4d6c-9f0c-5a2a4f1c9e10';
type State = Sent<typeof operations.read>;

const run = {
  id: 2,
  state: 'done',
  startedAt: '2026-11-15T01:00:00.000Z',
  endedAt: '2026-11-15T01:02:00.000Z',
  bytes: 12_400_000,
  encrypted: true,
  unsound: 0,
  reason: null,
} as const;

const state: State = {
  portal: { version: '3.0.0', node: '24.1.0', postgres: '18.4', startedAt: '2026-11-14T08:00:00.000Z' },
  storage: { databaseBytes: 250_000_000, fileBytes: 3_400_000, fileCount: 12 },
  connected: { people: 4, sessions: 5, live: 3 },
  jobs: {
    waiting: 2,
    active: 1,
    failedCount: 1,
    failed: [{ id: ID, name: 'registered-mail', at: '2026-11-15T09:00:00.000Z', reason: 'the mail server is away' }],
  },
  backup: {
    every: 86_400,
    verifyEvery: 7 * 86_400,
    keep: 14,
    encrypted: true,
    running: false,
    last: run,
    verified: { at: '2026-11-15T03:00:00.000Z', well: true, reason: null },
    runs: [{ ...run, id: 3, state: 'failed', bytes: null, reason: 'the bucket refuses' }, run],
  },
};

const findings: Sent<typeof operations.doctor> = [
  { check: 'folder', state: 'sound', code: 'folder', values: { folder: '/data', free: 3_400_000_000 } },
  { check: 'backup', state: 'advice', code: 'backupLate', values: { made: '2026-11-15T01:02:00Z', verified: null } },
  { check: 'clock', state: 'fault', code: 'clockOff', values: { seconds: 4000 } },
];

const empty: State = { ...state, backup: { ...state.backup, every: null, last: null, verified: null, runs: [] } };

async function open(read: Route = answer(operations.read, state), doctor = answer(operations.doctor, findings)) {
  const server = await serve([read, doctor, answer(operations.backup), answer(operations.retryJob)]);
  const session = createSessionStore();
  session.signIn(signedInWith());
  const routes = onGround([{ path: PATH, Component: OperationsPage }]);
  renderRoutes({ routes, at: PATH, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { writes, user: userEvent.setup() };
}

describe('the screen of operations', () => {
  it('shows backups, jobs, findings with the faults first, and the machine', async () => {
    await open();
    const backups = await screen.findByRole('region', { name: 'Sauvegardes' });
    expect(backups.textContent.replaceAll(/\s/g, ' ')).toContain('1 jour');
    expect(backups.textContent).toContain('the bucket refuses');
    expect(backups.textContent.replaceAll(/\s/g, ' ')).toContain('7 jours');
    within(backups).getByText(/^Chaque vérification restaure/);
    within(backups).getByText('Conforme');
    const doctor = await screen.findByRole('region', { name: 'Diagnostic' });
    await within(doctor).findByText(/^L’horloge de la base et celle du portail diffèrent de 4\s000\ss\.$/u);
    const lines = within(doctor).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '))).toEqual([
      expect.stringMatching(/^Horloge.*Synchronisez-les par NTP\..*À corriger$/),
      expect.stringMatching(/^Sauvegardes.*15-11-26 \d\d:02 ; vérification : jamais\..*BACKUP_EVERY.*À prévoir$/),
      expect.stringMatching(/^Dossier des données\/data ; espace libre : 3,4 Go.*En ordre$/),
    ]);
    expect(screen.getByRole('region', { name: 'Connexions' }).textContent).toContain('Personnes connectées4');
    expect(screen.getByRole('region', { name: 'Versions' }).textContent).toContain('18.4');
  });

  it('shows what only a newer server knows as far as it can', async () => {
    const newer = { check: 'moon', state: 'rising', code: 'constructor', values: { height: 3 } };
    await open(undefined, answer(operations.doctor, unusual({ body: [...findings, newer] })));
    const doctor = await screen.findByRole('region', { name: 'Diagnostic' });
    await within(doctor).findByText(/ne connaît pas encore ce constat \(constructor\)/);
    expect(within(doctor).getAllByRole('listitem')).toHaveLength(4);
  });

  it('reports a failed diagnosis beside the rest', async () => {
    await open(undefined, answer(operations.doctor, refuse(503, { code: 'unavailable' })));
    await screen.findByText('Le diagnostic n’a pas abouti');
    expect(screen.getByRole('region', { name: 'Sauvegardes' })).toBeTruthy();
  });

  it('has a backup made now, and a failed job tried again', async () => {
    const { user, writes } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sauvegarder maintenant' }));
    await waitFor(() => expect(writes()).toEqual([[operations.backup.path, {}]]));
    await user.click(screen.getByRole('button', { name: 'Relancer registered-mail' }));
    await waitFor(() => expect(writes()[1]).toEqual([operations.retryJob.path, { id: ID }]));
  });

  it('says so where there is no backup yet', async () => {
    await open(answer(operations.read, empty));
    await screen.findByText('Aucune sauvegarde pour le moment');
  });

  it('asks for no second backup while one is being made', async () => {
    await open(answer(operations.read, { ...state, backup: { ...state.backup, running: true } }));
    await screen.findByText('Sauvegarde en cours');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sauvegarder maintenant' }).disabled).toBe(true);
  });

  it('says what went wrong, and offers to try again', async () => {
    await open(answer(operations.read, refuse(503, { code: 'unavailable' })));
    await screen.findByText('L’état du portail n’a pas pu être lu');
  });
});
