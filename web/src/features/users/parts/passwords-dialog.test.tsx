import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { onGround, renderRoutes } from '../../../test/render.tsx';
import { PasswordsDialog } from './passwords-dialog.tsx';

const passwords = [
  { id: 1, name: 'Awa Ba', username: 'a.ba', password: 'riz-lune-42' },
  { id: 2, name: 'Moussa Sarr', username: 'm.sarr', password: 'mer-sel-17' },
];

function open() {
  const onClose = vi.fn<() => void>();
  // Set up before rendering, because it provides the clipboard.
  const user = userEvent.setup();
  const Page = () => <PasswordsDialog passwords={passwords} onClose={onClose} />;
  renderRoutes({ routes: onGround([{ path: '/', Component: Page }]), at: '/' });
  return { onClose, user };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const copied = () => navigator.clipboard.readText();

it('says that the passwords are shown once, and shows each', async () => {
  open();
  const dialog = await screen.findByRole('dialog', { name: '2 mots de passe générés' });
  expect(within(dialog).getByText(/ne seront plus jamais affichés/)).toBeTruthy();
  expect(within(dialog).getByText('riz-lune-42', { selector: 'code' })).toBeTruthy();
  expect(within(dialog).getByText('mer-sel-17', { selector: 'code' })).toBeTruthy();
});

it('asks before they are lost, and stays where that was not meant', async () => {
  const { onClose, user } = open();
  await press(user, 'Terminé');
  await press(user, 'Revenir aux mots de passe');
  expect(onClose).not.toHaveBeenCalled();
  await press(user, 'Terminé');
  await press(user, 'Fermer quand même');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('takes Escape for the question first, and then for itself', async () => {
  const { onClose, user } = open();
  await screen.findByText('riz-lune-42', { selector: 'code' });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Fermer sans avoir copié ni imprimé ?')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Fermer sans avoir copié ni imprimé ?')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('copies one, and then closes without a question', async () => {
  const { onClose, user } = open();
  await press(user, 'Copier les identifiants de Moussa Sarr');
  expect(await copied()).toBe('Moussa Sarr\tm.sarr\tmer-sel-17');
  await press(user, 'Terminé');
  expect(onClose).toHaveBeenCalledOnce();
});

it('copies all of them, one line each', async () => {
  const { user } = open();
  await press(user, 'Tout copier');
  expect(await copied()).toBe('Awa Ba\ta.ba\triz-lune-42\nMoussa Sarr\tm.sarr\tmer-sel-17');
});

it('prints a slip for each, and then closes without a question', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { onClose, user } = open();
  await press(user, 'Imprimer');
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getAllByText(/À changer à la première connexion · Valable 72 heures/)).toHaveLength(2);
  expect(screen.getAllByText(window.location.origin)).toHaveLength(2);
  await press(user, 'Terminé');
  expect(onClose).toHaveBeenCalledOnce();
});
