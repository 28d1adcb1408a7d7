import { permissionNames, type Permission } from '@portal/contract';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UiProviders } from '../../../ui/providers.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

function open(start: readonly Permission[], readOnly = false) {
  const onChange = vi.fn<(value: readonly Permission[]) => void>();
  const onWho = vi.fn<(permission: Permission) => void>();
  render(
    <UiProviders>
      <PermissionMatrix
        label="Droits"
        defaultValue={start}
        onChange={onChange}
        onWho={onWho}
        {...(readOnly && { readOnly })}
      />
    </UiProviders>,
  );
  return { onChange, onWho, user: userEvent.setup() };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const box = (name: string | RegExp, of: string) => group(of).getByRole<HTMLInputElement>('checkbox', { name });
const whole = (of: string) => box(`Tous les droits\u202f: ${of}`, of);

describe('the box of a group', () => {
  it('is ticked, empty or in between, and counts', () => {
    open(['Cities.Add', 'Cities.ModuleAccess', 'Settings.ModuleAccess']);
    expect(whole('Villes').indeterminate).toBe(true);
    expect(group('Villes').getByText('2/4')).toBeTruthy();
    expect(whole('Paramètres').checked).toBe(true);
    expect(whole('Produits').checked).toBe(false);
    expect(whole('Produits').indeterminate).toBe(false);
    expect(screen.getByText(`3 droits choisis sur ${permissionNames.length}`)).toBeTruthy();
  });

  it('takes the whole group, and gives it back', async () => {
    const { user, onChange } = open(['Cities.Add']);
    await user.click(whole('Villes'));
    expect(onChange).toHaveBeenLastCalledWith(['Cities.ModuleAccess', 'Cities.Add', 'Cities.Update', 'Cities.Delete']);
    await user.click(whole('Villes'));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });
});

it('keeps the order of the contract, so that undoing a change leaves none', async () => {
  const { user, onChange } = open(['Cities.ModuleAccess', 'Cities.Delete']);
  await user.click(box(/^Ajouter/, 'Villes'));
  expect(onChange).toHaveBeenLastCalledWith(['Cities.ModuleAccess', 'Cities.Add', 'Cities.Delete']);
  await user.click(box(/^Ajouter/, 'Villes'));
  expect(onChange).toHaveBeenLastCalledWith(['Cities.ModuleAccess', 'Cities.Delete']);
});

it('explains each permission, and which one is missing for it to have an effect', async () => {
  const { user } = open([]);
  expect(group('Villes').getByText('Changer une ville et choisir ses délégués.')).toBeTruthy();
  await user.click(box(/^Ajouter/, 'Villes'));
  expect(group('Villes').getByText(/^Sans « Villes · Accès au module »/)).toBeTruthy();
  await user.click(box(/^Accès au module/, 'Villes'));
  expect(group('Villes').getByText(/^Sans « Paramètres · Accès au module »/)).toBeTruthy();
  await user.click(box(/^Accès au module/, 'Paramètres'));
  expect(screen.queryByText(/^Sans «/)).toBeNull();
});

it('finds permissions by their words, without accents', async () => {
  const { user } = open([]);
  await user.type(screen.getByRole('searchbox'), 'reinitialiser');
  expect(screen.getAllByRole('group').filter((one) => one.getAttribute('aria-label'))).toHaveLength(1);
  expect(box(/^Réinitialiser les mots de passe/, 'Utilisateurs')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('Aucun droit ne correspond à cette recherche.')).toBeTruthy();
});

it('can be read-only, and still lists the users with a permission', async () => {
  const { user, onChange, onWho } = open(permissionNames, true);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.every((one) => one.disabled && one.checked)).toBe(true);
  await user.click(group('Villes').getByRole('button', { name: /«\u202fAjouter\u202f»/ }));
  expect(onWho).toHaveBeenCalledWith('Cities.Add');
  expect(onChange).not.toHaveBeenCalled();
});
