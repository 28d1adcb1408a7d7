import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { MonthField } from './month-field.tsx';

function open(defaultValue: string | null = '2026-11-01') {
  const onChange = vi.fn<(month: string | null) => void>();
  const element = <MonthField label="Mois" defaultValue={defaultValue} onChange={onChange} clearable />;
  renderRoutes({ routes: onGround([{ path: '/', element }]), at: '/' });
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Mois' });
  field().focus();
  return { user: userEvent.setup(), onChange, field };
}

describe('a month', () => {
  it('is chosen with the keys, also in another year', async () => {
    const { user, onChange, field } = open();
    expect(field().value).toBe('novembre 2026');
    await user.keyboard('{Enter}{ArrowDown}{ArrowLeft}');
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('gridcell', { name: 'janvier 2027' }).id,
    );
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2027-01-01');
    expect(field().value).toBe('janvier 2027');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('is chosen by a click, and the field keeps the focus', async () => {
    const { user, onChange, field } = open();
    await user.click(field());
    await user.click(screen.getByRole('button', { name: 'Année précédente' }));
    await user.click(screen.getByRole('gridcell', { name: 'mars 2025' }));
    expect(onChange).toHaveBeenLastCalledWith('2025-03-01');
    expect(document.activeElement).toBe(field());
  });

  it('stays as it was after Escape, and is none after Delete', async () => {
    const { user, onChange, field } = open();
    await user.keyboard('{Enter}{ArrowRight}{Escape}');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{Delete}');
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(field().value).toBe('');
  });
});
