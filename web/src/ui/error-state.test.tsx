import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HttpError } from '../http/errors.ts';
import { onGround, renderRoutes } from '../test/render.tsx';
import { ErrorState } from './error-state.tsx';

const show = (code: 'not_found' | 'internal', status: number) => {
  const error = new HttpError({ kind: 'answer', status, problem: { code } });
  const Component = () => <ErrorState missing="Ce produit n’existe plus" error={error} onRetry={() => {}} />;
  renderRoutes({ routes: onGround([{ path: '/', Component }]), at: '/' });
};

it('says that a thing is not there only when the server said so', async () => {
  show('not_found', 404);
  expect(await screen.findByRole('heading')).toHaveProperty('textContent', 'Ce produit n’existe plus');
});

it('says otherwise that it could not be read', async () => {
  show('internal', 500);
  expect(await screen.findByRole('heading')).toHaveProperty('textContent', 'Les données n’ont pas pu être chargées');
});
