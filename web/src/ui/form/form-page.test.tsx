import { TextInput } from '@mantine/core';
import { CityUpdate } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Link, useNavigate } from 'react-router';
import { HttpError } from '../../http/errors.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { FormPage } from './form-page.tsx';
import { useContractForm } from './use-contract-form.ts';

const save = vi.fn<(values: object) => Promise<void>>();

function Page() {
  const navigate = useNavigate();
  const form = useContractForm({
    schema: CityUpdate,
    initial: { id: 1, version: 3, name: 'Dakar', region: 'Dakar', active: true },
    labels: { name: ($) => $.cities.fields.name, region: ($) => $.cities.fields.region },
    save,
    onSaved: () => void navigate('/list'),
  });
  return (
    <FormPage form={form} onCancel={() => void navigate('/list')}>
      <TextInput key={form.key('name')} {...form.field('name')} />
      <TextInput key={form.key('region')} {...form.field('region')} />
      <Link to="/list">ailleurs</Link>
    </FormPage>
  );
}

function open() {
  save.mockReset();
  save.mockResolvedValue();
  const routes = onGround([
    { path: '/form', Component: Page },
    { path: '/list', element: <p>la liste</p> },
  ]);
  return { ...renderRoutes({ routes, at: '/form' }), user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const saveButton = () => screen.getByRole('button', { name: 'Enregistrer' });
const refuse = (problem: object, status = 409) =>
  save.mockRejectedValueOnce(new HttpError({ kind: 'answer', status, problem }));

describe('saving', () => {
  it('passes the values as parsed by the contract, and continues', async () => {
    const { user, address } = open();
    await user.clear(field('Ville'));
    await user.type(field('Ville'), '  Thiès ');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address()).toBe('/list'));
    expect(save.mock.calls[0]?.[0]).toEqual({ id: 1, version: 3, name: 'Thiès', region: 'Dakar', active: true });
  });
});

it('is left with Escape, also before a field has the focus', async () => {
  const { user, address } = open();
  await screen.findByRole('button', { name: 'Enregistrer' });
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/list'));
});

describe('faults', () => {
  it('of the browser stand on their field and on top, and the first bad field has the focus', async () => {
    const { user } = open();
    await user.clear(field('Région'));
    await user.click(saveButton());
    expect(screen.getByText('Champ obligatoire')).toBeTruthy();
    expect(screen.getByText('Un champ est à corriger')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Région\u202f: champ obligatoire' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Région')));
    expect(save).not.toHaveBeenCalled();
  });

  it('of the server do the same, and nothing typed is lost', async () => {
    const { user, address } = open();
    refuse({ message: 'x', errors: { name: ['taken'] } }, 400);
    await user.type(field('Ville'), '!');
    await user.click(saveButton());
    expect(await screen.findByText('Déjà utilisé')).toBeTruthy();
    expect(field('Ville').value).toBe('Dakar!');
    expect(field('Ville').getAttribute('aria-invalid')).toBe('true');
    expect(address()).toBe('/form');
  });

  it('of the server are all shown, also several of one field', async () => {
    const { user } = open();
    refuse({ message: 'x', errors: { name: ['taken', 'Ce nom est réservé.', 'taken'], region: ['too_short:3'] } }, 400);
    await user.type(field('Ville'), '!');
    await user.click(saveButton());
    expect(await screen.findByText('Déjà utilisé · Ce nom est réservé.')).toBeTruthy();
    expect(screen.getByText('2 champs sont à corriger')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Ville.* · Ce nom est réservé\.$/ })).toBeTruthy();
    // Once the field is changed, all its faults are removed.
    await user.type(field('Ville'), '!');
    expect(screen.queryByText(/Ce nom est réservé/)).toBeNull();
  });

  it('follow the language', async () => {
    const { user } = open();
    await user.clear(field('Région'));
    await user.click(saveButton());
    await changeLanguage('en');
    expect(await screen.findByText('Required field')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Region is required' })).toBeTruthy();
  });
});

describe('a failure', () => {
  it('says so with the number to quote; saving again works', async () => {
    const { user, address } = open();
    refuse({ message: 'x', code: 'unavailable', requestId: 'r-7' }, 503);
    await user.type(field('Ville'), '!');
    await user.click(saveButton());
    expect(await screen.findByText(/momentanément indisponible/)).toBeTruthy();
    expect(screen.getByText(/r-7/)).toBeTruthy();
    await user.click(saveButton());
    await waitFor(() => expect(address()).toBe('/list'));
  });
});

describe('someone else’s change', () => {
  const current = { id: 1, version: 4, name: 'Dakar', region: 'Cap-Vert', active: true };
  const collide = async () => {
    const app = open();
    refuse({ message: 'x', code: 'stale', current });
    await app.user.type(field('Ville'), '-Plateau');
    await app.user.click(saveButton());
    await screen.findByText(/Quelqu’un d’autre/);
    return app;
  };

  it('is shown', async () => {
    await collide();
    expect(screen.getByText('Cap-Vert').closest('li')?.textContent).toBe('Région — Dakar devient Cap-Vert');
  });

  it('is kept beside what was typed, and saved over the new version', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
    await user.click(saveButton());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]?.[0]).toEqual({ ...current, name: 'Dakar-Plateau' });
  });

  it('replaces what was typed when the user wants it', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Charger la nouvelle version' }));
    expect(field('Ville').value).toBe('Dakar');
    expect(field('Région').value).toBe('Cap-Vert');
  });
});

describe('leaving', () => {
  it('asks when something is unsaved, and stays or goes as one says', async () => {
    const { user, address } = open();
    await user.type(field('Ville'), '!');
    await user.click(screen.getByRole('link', { name: 'ailleurs' }));
    await user.click(await screen.findByRole('button', { name: 'Rester sur la page' }));
    expect(address()).toBe('/form');
    expect(field('Ville').value).toBe('Dakar!');
    await user.click(screen.getByRole('link', { name: 'ailleurs' }));
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await waitFor(() => expect(address()).toBe('/list'));
  });

  it('asks nothing when nothing was typed', async () => {
    const { user, address } = open();
    field('Ville').focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/list'));
  });

  it('keeps the browser from closing the page', async () => {
    const { user } = open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(field('Ville'), '!');
    expect(leave()).toBe(true);
  });
});
