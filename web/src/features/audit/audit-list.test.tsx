import { audit, cities, designations, users } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage } from '../../test/samples.ts';
import { answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { AuditListPage } from './audit-list.page.tsx';

it('sends the codes that a searched word stands for', async () => {
  const server = await serve([
    answer(audit.list, onlyPage([])),
    answer(audit.kinds, { actions: ['cities.add', 'cities.delete', 'users.add'], entities: ['city', 'user'] }),
    answer(users.enabled, []),
    answer(cities.list, []),
    answer(designations.list, []),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Audit.Read'));
  const routes = onGround([{ path: '/audit', Component: AuditListPage }]);
  renderRoutes({ routes, at: '/audit', serverUrl: server.url, session });
  await userEvent.setup().type(await screen.findByRole('searchbox'), 'VILLE');
  const asked = () => server.calls.filter(({ path }) => path === '/audit').at(-1)?.query;
  await waitFor(() => expect(asked()?.getAll('qActions')).toEqual(['cities.add', 'cities.delete']));
  expect(asked()?.getAll('qEntities')).toEqual(['city']);
  expect(asked()?.get('q')).toBe('VILLE');
});
