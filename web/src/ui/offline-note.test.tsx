import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { markOrigin } from '../lib/data-origin.ts';
import { OfflineNote } from './offline-note.tsx';

const at = new Date(2026, 10, 14, 10, 42);

it('says from when an offline copy is', () => {
  render(<OfflineNote data={markOrigin({ id: 1 }, { from: 'offline', at })} />);
  expect(screen.getByRole('status').textContent).toBe('Données du 14-11-26 à 10:42 — hors ligne');
});

it.each([
  ['the server’s own word', { id: 1 }],
  ['a copy that is still valid', markOrigin({ id: 1 }, { from: 'cache', at })],
  ['nothing yet', undefined],
])('says nothing of %s', (_, data) => {
  render(<OfflineNote data={data} />);
  expect(screen.queryByRole('status')).toBeNull();
});
