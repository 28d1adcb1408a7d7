import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { DayField } from './day-field.tsx';

const onChange = vi.fn<(day: string | null) => void>();
const onEscape = vi.fn<() => void>();

async function open(props: Partial<Parameters<typeof DayField>[0]> = {}) {
  const field = (
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <DayField label="Début" defaultValue="2026-11-13" onChange={onChange} {...props} />
    </div>
  );
  renderRoutes({ routes: onGround([{ path: '/', element: field }]), at: '/' });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Début' });
  return { input, user: userEvent.setup() };
}

const inFocus = () => document.activeElement?.getAttribute('data-day');
const calendar = () => screen.findByRole('grid', { name: 'novembre 2026' });

beforeEach(() => {
  onChange.mockReset();
  onEscape.mockReset();
});

it('is typed with figures alone, and written out as dd-MM-yy when it is left', async () => {
  const { input, user } = await open();
  expect(input.value).toBe('13-11-26');
  await user.clear(input);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.type(input, '050326');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-05');
  expect(input.value).toBe('050326');
  await user.tab();
  expect(input.value).toBe('05-03-26');
});

it('keeps what is no day, says so, and never hands it on as empty', async () => {
  const { input, user } = await open();
  await user.clear(input);
  await user.type(input, '31-02-26');
  expect(input.getAttribute('aria-invalid')).not.toBe('true');
  await user.tab();
  expect(input.value).toBe('31-02-26');
  expect(onChange).toHaveBeenLastCalledWith('31-02-26');
  expect(screen.getByText(/^Saisissez la date comme ceci/)).toBeTruthy();
});

it('says which days the portal knows, and does not walk beyond them', async () => {
  const { input, user } = await open();
  await user.clear(input);
  await user.type(input, '31-12-9999');
  await user.tab();
  expect(screen.getByText('Pas après le 31-12-2199')).toBeTruthy();
  input.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('grid', { name: 'décembre 2199' });
  await user.keyboard('{PageDown}{ArrowRight}');
  await waitFor(() => expect(inFocus()).toBe('2199-12-31'));
});

it('opens with the arrow down on its day, walks by keyboard, and chooses', async () => {
  const { input, user } = await open();
  input.focus();
  await user.keyboard('{ArrowDown}');
  await calendar();
  await waitFor(() => expect(inFocus()).toBe('2026-11-13'));
  const steps: [string, string][] = [
    ['{ArrowRight}', '2026-11-14'],
    ['{ArrowDown}', '2026-11-21'],
    ['{Home}', '2026-11-16'],
    ['{End}', '2026-11-22'],
    ['{ArrowUp}', '2026-11-15'],
    ['{ArrowLeft}', '2026-11-14'],
    ['{PageDown}', '2026-12-14'],
    ['{Shift>}{PageUp}{/Shift}', '2025-12-14'],
    ['{PageUp}', '2025-11-14'],
  ];
  for (const [key, day] of steps) {
    await user.keyboard(key);
    await waitFor(() => expect(inFocus()).toBe(day));
  }
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2025-11-14');
  await waitFor(() => expect(document.activeElement === input).toBe(true));
  expect(input.value).toBe('14-11-25');
});

it('opens with its button, Monday first, and Escape closes the calendar alone', async () => {
  const { user } = await open();
  const opener = screen.getByRole('button', { name: 'Choisir une date' });
  await user.click(opener);
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim']);
  expect(document.querySelector('td[aria-selected=true]')?.textContent).toBe('13');
  await user.click(screen.getByRole('button', { name: 'Mois suivant' }));
  await screen.findByRole('grid', { name: 'décembre 2026' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(onEscape).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement === opener).toBe(true));
  expect(onChange).not.toHaveBeenCalled();
});

it('offers no day out of its bounds, and says of a typed one that it is', async () => {
  const { input, user } = await open({ min: '2026-11-10', max: '2026-11-20' });
  await user.click(screen.getByRole('button', { name: 'Choisir une date' }));
  await calendar();
  await waitFor(() => expect(inFocus()).toBe('2026-11-13'));
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(inFocus()).toBe('2026-11-10'));
  expect(screen.getByRole('button', { name: 'lundi 9 novembre 2026' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await user.clear(input);
  await user.type(input, '21/11/26');
  await user.tab();
  expect(screen.getByText('Pas après le 20-11-26')).toBeTruthy();
});
