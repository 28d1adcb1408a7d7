import { expect, test } from './journey.ts';
import { openAs } from './support.ts';

test('two tabs survive many expired tokens without a sign-out', async ({ context }) => {
  const first = await context.newPage();
  await openAs(first, 'admin', '/dashboard/settings/cities/list');
  const second = await context.newPage();
  await second.goto('/dashboard/settings/cities/list');
  const refreshes: string[] = [];
  for (const page of [first, second]) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/account/refresh-token') refreshes.push(request.url());
    });
  }
  for (let round = 0; round < 6; round += 1) {
    // An expired token is answered like any other that is not valid.
    await first.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
    const search = (page: typeof first) =>
      page
        .getByLabel('Rechercher')
        .first()
        .fill(round % 2 === 0 ? 'douala' : 'garoua');
    await Promise.all([search(first), search(second)]);
    const name = round % 2 === 0 ? 'Douala' : 'Garoua';
    await Promise.all(
      [first, second].map((page) => expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()),
    );
  }
  expect(refreshes.length).toBeGreaterThan(0);
  for (const page of [first, second]) expect(new URL(page.url()).pathname).toBe('/dashboard/settings/cities/list');
});
