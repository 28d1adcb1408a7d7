import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { TimeField } from './time-field.tsx';

const onChange = vi.fn<(time: string | null) => void>();

function Field() {
  const [time, setTime] = useState<string | null>('14:30');
  const change = (next: string | null) => {
    onChange(next);
    setTime(next);
  };
  return <TimeField label="Début" value={time} onChange={change} />;
}

async function open() {
  renderRoutes({ routes: onGround([{ path: '/', element: <Field /> }]), at: '/' });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Début' });
  return { input, user: userEvent.setup() };
}

beforeEach(() => void onChange.mockReset());

it('is formatted in the language of the screen, whatever the browser’s', async () => {
  const { input } = await open();
  expect(input.value).toBe('14:30');
  await changeLanguage('en');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Début' })).value).toMatch(/^02:30\sPM$/);
});

it('is typed with figures alone, and written out when it is left', async () => {
  const { input, user } = await open();
  await user.clear(input);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.type(input, '915');
  expect(onChange).toHaveBeenLastCalledWith('09:15');
  await user.tab();
  expect(input.value).toBe('09:15');
});

it('shows the format where it is invalid, and is not passed on as empty', async () => {
  const { input, user } = await open();
  await user.clear(input);
  await user.type(input, 'midi');
  expect(screen.queryByText(/Heure à écrire/)).toBeNull();
  await user.tab();
  expect(await screen.findByText('Heure à écrire comme 14:30')).toBeTruthy();
  expect(onChange).toHaveBeenLastCalledWith('midi');
  expect(input.value).toBe('midi');
});
