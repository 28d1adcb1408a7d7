import { account, messages } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { choose, write } from './messages.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone a message is sent, its acknowledgement seen, and it is withdrawn', async ({ page, request }) => {
  const subject = unique('Consigne');
  const reader = await callAs(request, 'delegue');
  const { firstname, name } = await reader(account.profile, {});
  await openAs(page, 'superviseur', '/dashboard/messaging/add');
  await expect(screenTitle(page, 'Nouveau message')).toBeVisible();
  await choose(page, /^Personnes$/, `${firstname} ${name}`);
  await write(page, subject);
  await page.getByRole('switch', { name: 'Accusé de réception demandé' }).click();
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isTooWide()).toBe(false);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();

  await expect(screenTitle(page, 'Envoi de messages')).toBeVisible();
  const sent = page.getByRole('link', { name: subject });
  await expect(sent).toBeVisible();
  await expectAccessible(page);
  await sent.click();
  await expect(screenTitle(page, subject)).toBeVisible();
  const given = page.getByRole('img', { name: /^Accusés/ });
  await expect(given).toHaveAccessibleName(/0 sur 1/);
  const { items } = await reader(messages.inbox, { query: { q: subject } });
  await reader(messages.acknowledge, { params: { id: items[0]?.id ?? '' } });
  await expect(given).toHaveAccessibleName(/1 sur 1/);
  expect(await isTooWide()).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText(/^Retiré.: l’objet, le texte/)).toBeVisible();
});
