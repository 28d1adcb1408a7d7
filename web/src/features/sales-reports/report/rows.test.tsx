import {
  type Permission,
  account,
  cities,
  products,
  salesFigures,
  userProductsSales,
  wholesalers,
} from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../../session/session.ts';
import { onGround, renderRoutes } from '../../../test/render.tsx';
import { ownProfile } from '../../../test/samples.ts';
import { answer, refuse, serve } from '../../../test/server.ts';
import { signedInWith } from '../../../test/tokens.ts';
import { uploadId } from '../sales.fixture.ts';
import { paths } from '../screens.ts';
import { monthly } from './report.fixture.ts';
import { SoldRowsPage } from './rows.page.tsx';

const row = {
  month: '2026-03-01',
  upload: { id: uploadId, name: 'laborex.xlsx' },
  worksheet: null,
  line: 12,
  part: 0,
  wholesaler: 'Laborex',
  formId: 5,
  product: 'Clavéris 500',
  pharmacyId: 9,
  pharmacy: 'Pharmacie Béthel',
  city: 'Douala',
  quantity: 6,
  freeUnits: 1,
  amount: '9450.00',
};
const reads: Permission[] = ['SalesReports.ModuleAccess', 'SalesReports.Read'];
const AT = `${paths.rows}?from=2026-03-01&to=2026-03-01&productId=1&cityId=4`;

async function open(permissions: Permission[] = [...reads, 'UserProductSales.ReadAll'], at = AT) {
  const server = await serve([
    answer(salesFigures.rows, { items: [row], nextCursor: null, total: 1, totalIsExact: true }),
    answer(salesFigures.monthly, monthly),
    answer(salesFigures.yearly, monthly),
    answer(account.profile, ownProfile),
    answer(products.allDetailed, []),
    answer(cities.list, []),
    answer(wholesalers.list, []),
    answer(userProductsSales.monthly, refuse(403, { code: 'forbidden' })),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([{ path: paths.rows, Component: SoldRowsPage }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  return { ...app, calls: server.calls, user: userEvent.setup() };
}

const wordsOf = (node: HTMLElement) => node.textContent?.replaceAll(/\s/g, ' ');

describe('the lines behind a figure', () => {
  it('are told by file and line, each leading to its place in the sheet', async () => {
    const { calls } = await open();
    const link = await screen.findByRole('link', { name: 'laborex.xlsx, ligne 12' });
    expect(link.getAttribute('href')).toBe(`${paths.upload(uploadId)}&month=2026-03-01&pharmacyId=9`);
    const asked = calls.find(({ path }) => path === salesFigures.rows.path)?.query;
    expect([asked?.get('from'), asked?.get('productId'), asked?.get('cityId')]).toEqual(['2026-03-01', '1', '4']);
  });

  it('say what the reports make of them, and lead back to the report', async () => {
    await open();
    expect(wordsOf(await screen.findByText(/Chiffre des rapports/))).toBe(
      'Chiffre des rapports : 20 576 130,50 XAF, 20 576 130,50 unités',
    );
    expect(screen.getByRole('link', { name: 'Revenir au rapport' }).getAttribute('href')).toBe(
      `${paths.reports.month}?year=2026&period=3&productId=1&cityId=4`,
    );
  });

  it('are narrowed by the chips, one by one', async () => {
    const { user, address } = await open();
    const chips = await screen.findByRole('list', { name: 'Filtres' });
    await user.click(within(chips).getByRole('button', { name: /Retirer le filtre Ville/ }));
    expect(address()).toBe(`${paths.rows}?from=2026-03-01&to=2026-03-01&productId=1`);
  });

  it('say to who sees a share that a line is whole', async () => {
    await open(reads);
    expect(await screen.findByText(/part attribuée/)).toBeTruthy();
  });

  it('do not mention shares to a user who sees everything', async () => {
    await open();
    await screen.findByRole('link', { name: /ligne 12/ });
    expect(screen.queryByText(/part attribuée/)).toBeNull();
  });
});
