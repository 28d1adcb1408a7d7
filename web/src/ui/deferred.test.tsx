import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { onGround, renderRoutes } from '../test/render.tsx';
import { deferred } from './deferred.tsx';

/** A control whose code arrives when the test says so. */
function open() {
  const load = vi.fn<() => Promise<ComponentType>>();
  const asked = new Promise<(control: ComponentType) => void>((tell) => {
    load.mockImplementation(() => new Promise((resolve) => tell(resolve)));
  });
  const Control = deferred(load, () => <button type="button">Exporter</button>);
  // Without FirstScreenWatch the first screen is never ready, so only a press loads the code.
  renderRoutes({ routes: [{ path: '/', Component: Control }], at: '/' });
  const arrive = async () => (await asked)(Menu);
  return { load, arrive, user: userEvent.setup() };
}

function Menu() {
  const [opened, setOpened] = useState(false);
  return (
    <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
      Exporter
    </button>
  );
}

const button = () => screen.getByRole('button', { name: 'Exporter' });

describe('a deferred control', () => {
  it('is loaded by a press, which then applies to the control itself', async () => {
    const { user, arrive } = open();
    await user.click(button());
    await arrive();
    await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'));
    expect(document.activeElement).toBe(button());
  });

  it('is not asked for by the keyboard passing by', async () => {
    const { user, load } = open();
    await user.tab();
    expect(document.activeElement).toBe(button());
    expect(load).not.toHaveBeenCalled();
  });

  it('says when it does not arrive, and a second press asks again', async () => {
    let away = true;
    const Control = deferred(
      async () => {
        if (away) throw new TypeError('Failed to fetch');
        return Menu;
      },
      () => <button type="button">Exporter</button>,
    );
    renderRoutes({ routes: onGround([{ path: '/', Component: Control }]), at: '/' });
    const user = userEvent.setup();
    await user.click(button());
    expect(await screen.findByRole('alert')).toBeTruthy();
    away = false;
    await user.click(button());
    await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'));
  });

  it('is loaded once the first screen is ready, and keeps the focus', async () => {
    const Control = deferred(
      async () => Menu,
      () => <button type="button">Exporter</button>,
    );
    renderRoutes({ routes: onGround([{ path: '/', Component: Control }]), at: '/' });
    button().focus();
    await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(button());
  });

  it('beside a heavy page stays away until it is reached with the keyboard', async () => {
    const load = vi.fn<() => Promise<ComponentType>>(async () => Menu);
    const Control = deferred(load, () => <button type="button">Exporter</button>, 'used');
    renderRoutes({ routes: onGround([{ path: '/', Component: Control }]), at: '/' });
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    await load.mock.results[0]?.value;
    expect(button().hasAttribute('aria-expanded')).toBe(false);
    button().focus();
    await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(button());
  });

  it('on a heavy page is loaded and pressed by a press', async () => {
    const Control = deferred(
      async () => Menu,
      () => <button type="button">Exporter</button>,
      'used',
    );
    renderRoutes({ routes: onGround([{ path: '/', Component: Control }]), at: '/' });
    await userEvent.setup().click(button());
    await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'));
  });
});
