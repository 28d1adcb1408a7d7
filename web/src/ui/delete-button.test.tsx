import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { HttpError } from '../http/errors.ts';
import { onGround, renderRoutes } from '../test/render.tsx';
import { DeleteButton, type InUse } from './delete-button.tsx';

const refusal = (code: string, details?: Record<string, number>) =>
  new HttpError({ kind: 'answer', status: 409, problem: { code, details } });

function open(run: () => Promise<unknown>, inUse?: (details?: Record<string, number>) => InUse) {
  const button = (
    <DeleteButton
      label="Supprimer la chose"
      question={{ title: 'La supprimer ?', text: 'Elle ne reviendra pas.', accept: 'Oui' }}
      run={run}
      done="Elle n’est plus"
      list="/list"
      {...(inUse && { inUse })}
    />
  );
  const routes = onGround([
    { path: '/thing', element: button },
    { path: '/list', element: <p>la liste</p> },
  ]);
  const app = renderRoutes({ routes, at: '/thing' });
  const user = userEvent.setup();
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Supprimer la chose' }));
    const dialog = await screen.findByRole('dialog', { name: 'La supprimer ?' });
    await user.click(within(dialog).getByRole('button', { name }));
  };
  return { ...app, user, press };
}

it('asks first, and does nothing without a yes', async () => {
  const run = vi.fn<() => Promise<unknown>>();
  const { press, address } = open(run);
  await press('Annuler');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(run).not.toHaveBeenCalled();
  expect(address()).toBe('/thing');
});

it('cannot be pressed twice; says when it is done and goes back to the list', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { press } = open(() => promise);
  await press('Oui');
  const button = screen.getByRole('button', { name: 'Supprimer la chose', hidden: true });
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  resolve();
  expect(await screen.findByText('la liste')).toBeTruthy();
  expect(screen.getByText('Elle n’est plus')).toBeTruthy();
});

it('says a refusal in words, stays, and can be pressed again', async () => {
  const { press, address } = open(() => Promise.reject(refusal('forbidden')));
  await press('Oui');
  const refused = await screen.findByText('Votre compte ne permet pas cette action.');
  expect(refused.closest('[role=alert]')?.textContent).toContain('Supprimer la chose');
  expect(address()).toBe('/thing');
  expect(screen.getByRole('button', { name: 'Supprimer la chose', hidden: true })).toHaveProperty('disabled', false);
});

it('says why what is in use stays', async () => {
  const inUse = (details = {}) => ({ title: 'Elle sert', text: JSON.stringify(details) });
  const { press, address } = open(() => Promise.reject(refusal('in_use', { people: 3 })), inUse);
  await press('Oui');
  const why = await screen.findByText('{"people":3}');
  expect(why.closest('[role=alert]')?.textContent).toContain('Elle sert');
  expect(address()).toBe('/thing');
});

it('offers an alternative for a thing in use, and shows its result', async () => {
  const act = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refusal('stale')).mockResolvedValue(null);
  const instead = { label: 'Endormir', run: act, done: 'Elle dort' };
  const { press, user, address } = open(
    () => Promise.reject(refusal('in_use')),
    () => ({ title: 'Elle sert', text: 'Endormez-la.', instead }),
  );
  await press('Oui');
  await user.click(await screen.findByRole('button', { name: 'Endormir' }));
  expect(await screen.findByText(/^Quelqu’un d’autre a modifié/)).toBeTruthy();
  expect(address()).toBe('/thing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Oui');
  await user.click(await screen.findByRole('button', { name: 'Endormir' }));
  expect(await screen.findByText('la liste')).toBeTruthy();
  expect(screen.getByText('Elle dort')).toBeTruthy();
});
