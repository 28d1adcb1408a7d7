import { TextInput } from '@mantine/core';
import { line } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { HttpError } from '../../http/errors.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { FoldingRow } from './folding-row.tsx';
import { FormPage } from './form-page.tsx';
import { FormRows } from './form-rows.tsx';
import { useContractForm } from './use-contract-form.ts';

const Crew = z.strictObject({
  boats: z.array(
    z.strictObject({ id: z.int().optional(), name: line(20), sailors: z.array(z.strictObject({ who: line(20) })) }),
  ),
});
type Values = z.input<typeof Crew>;
type Boat = Values['boats'][number];
type Sailor = Boat['sailors'][number];

const initial: Values = {
  boats: [
    { id: 1, name: 'Alba', sailors: [{ who: 'Awa' }, { who: 'Ben' }] },
    { id: 2, name: 'Brise', sailors: [{ who: 'Chen' }] },
  ],
};
const save = vi.fn<(values: object) => Promise<void>>();

function Page() {
  const form = useContractForm({
    schema: Crew,
    initial,
    labels: { 'boats.name': ($) => $.cities.fields.name, 'boats.sailors.who': ($) => $.users.fields.name },
    rowNames: { boats: (number) => `Bateau ${number}` },
    save,
    onSaved: () => undefined,
  });
  return (
    <FormPage form={form} onCancel={() => undefined}>
      <FormRows<Boat>
        key={form.key('boats')}
        form={form.form}
        path="boats"
        blank={() => ({ name: '', sailors: [] })}
        addLabel="Ajouter un bateau"
        none="Aucun bateau"
        nameOf={({ name }, index) => name || `Bateau ${index + 1}`}
      >
        {({ index, value, path }, removeButton) => (
          <FoldingRow
            title={value.name || 'Nouveau bateau'}
            startsOpen={value.id === undefined}
            hasFault={form.hasFaultBelow(path)}
            removeButton={removeButton}
          >
            <TextInput key={form.key(`boats.${index}.name`)} {...form.field(`boats.${index}.name`)} />
            <FormRows<Sailor>
              form={form.form}
              path={`${path}.sailors`}
              blank={() => ({ who: '' })}
              addLabel="Ajouter un marin"
              none="Aucun marin"
              nameOf={({ who }) => who || 'marin'}
            >
              {(sailor, remove) => (
                <>
                  <TextInput {...form.field(`boats.${index}.sailors.${sailor.index}.who`)} />
                  {remove}
                </>
              )}
            </FormRows>
          </FoldingRow>
        )}
      </FormRows>
    </FormPage>
  );
}

function open() {
  save.mockReset();
  save.mockResolvedValue();
  renderRoutes({ routes: onGround([{ path: '/form', Component: Page }]), at: '/form' });
  return { user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const saved = () => save.mock.lastCall?.[0];
const refuse = (problem: object, status: number) =>
  save.mockRejectedValueOnce(new HttpError({ kind: 'answer', status, problem: { message: 'x', ...problem } }));

describe('rows', () => {
  it('are added with the focus in their first field', async () => {
    const { user } = open();
    await user.click(button('Ajouter un bateau'));
    await user.keyboard('Corail');
    await user.click(button('Ajouter un marin'));
    await user.keyboard('Dia');
    await user.click(button('Enregistrer'));
    expect(saved()).toEqual({ boats: [...initial.boats, { name: 'Corail', sailors: [{ who: 'Dia' }] }] });
  });

  it('are taken out and put back where they were, by keyboard, with what was typed in the others', async () => {
    const { user } = open();
    await user.click(button('Alba'));
    await user.click(button('Brise'));
    await user.type(screen.getByDisplayValue('Brise'), ' II');
    await user.click(button('Retirer Alba'));
    expect(document.activeElement).toBe(button('Rétablir Alba'));
    expect(fields()).toEqual(['Brise II', 'Chen']);
    await user.type(screen.getByDisplayValue('Chen'), 'g');
    await user.click(button('Rétablir Alba'));
    await user.click(button('Enregistrer'));
    expect(saved()).toEqual({ boats: [initial.boats[0], { id: 2, name: 'Brise II', sailors: [{ who: 'Cheng' }] }] });
  });

  it('that are empty leave nothing to restore', async () => {
    const { user } = open();
    await user.click(button('Ajouter un bateau'));
    await user.click(button('Retirer Bateau 3'));
    expect(screen.queryByText(/À retirer/)).toBeNull();
    expect(document.activeElement).toBe(button('Ajouter un bateau'));
  });
});

describe('a fault in a row', () => {
  it('unfolds it, is shown at its field, named with its row, and gets the focus', async () => {
    const { user } = open();
    refuse({ errors: { 'boats.0.sailors.1.who': ['taken'] } }, 400);
    await user.click(button('Enregistrer'));
    expect(await screen.findByRole('button', { name: 'Bateau 1 · Nom\u202f: déjà utilisé' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('Ben')));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  });

  it('goes with its row when others go', async () => {
    const { user } = open();
    refuse({ errors: { 'boats.0.sailors.0.who': ['taken'], 'boats.1.name': ['taken'] } }, 400);
    await user.click(button('Enregistrer'));
    await screen.findByText('2 champs sont à corriger');
    await user.click(button('Retirer Alba'));
    expect(screen.getByDisplayValue('Brise').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Un champ est à corriger')).toBeTruthy();
    await user.type(screen.getByDisplayValue('Brise'), '!');
    expect(screen.queryByText('Un champ est à corriger')).toBeNull();
  });
});

describe('someone else’s change', () => {
  it('of one row stays beside the user’s change of another', async () => {
    const { user } = open();
    const [alba, brise] = initial.boats;
    const theirs = { boats: [{ ...alba, name: 'Aube' }, brise, { id: 3, name: 'Cap', sailors: [] }] };
    refuse({ code: 'stale', current: theirs }, 409);
    await user.click(button('Alba'));
    await user.type(screen.getByDisplayValue('Awa'), 'tif');
    await user.click(button('Retirer Brise'));
    await user.click(button('Enregistrer'));
    await user.click(await screen.findByRole('button', { name: 'Garder ma saisie' }));
    await user.click(button('Enregistrer'));
    expect(saved()).toEqual({
      boats: [
        { id: 1, name: 'Aube', sailors: [{ who: 'Ben' }, { who: 'Awatif' }] },
        { id: 3, name: 'Cap', sailors: [] },
      ],
    });
  });
});
