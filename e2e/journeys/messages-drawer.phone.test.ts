import { ALL_MESSAGES, messagePath } from '@portal/contract';
import { expect, patience, test } from './journey.ts';
import { barOf, drawerOf, sendMessage } from './messages.ts';
import { expectAccessible, openAs, unique } from './support.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone the messages are in the menu, and a conversation has the whole screen', async ({ page, request }) => {
  const subject = unique('Tournée');
  await sendMessage(request, { subject, text: 'Départ à sept heures.', ackRequired: true });
  await openAs(page, 'delegue', '/dashboard/work-reports/list');
  await expect(barOf(page)).toBeVisible({ timeout: patience(180_000) });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('button', { name: /^Messages, \d+ non lu/ }).click();
  await drawerOf(page)
    .getByRole('button', { name: new RegExp(subject) })
    .click();
  await expect(drawerOf(page).getByText('Départ à sept heures.')).toBeVisible();
  expect((await drawerOf(page).boundingBox())?.width).toBe(360);
  await drawerOf(page).getByRole('button', { name: 'Accuser réception' }).click();
  await expect(drawerOf(page).getByText(/^Accusé de réception envoyé le/)).toBeVisible();
  await drawerOf(page).getByLabel('Votre réponse').fill('Noté.');
  await drawerOf(page).getByRole('button', { name: 'Envoyer' }).click();
  await expect(drawerOf(page).getByRole('list', { name: 'Réponses', exact: true })).toContainText('Noté.');
  await expectAccessible(page, '[role=dialog]');
  // Back leads to the list.
  await page.goBack();
  await expect(drawerOf(page).getByRole('heading', { name: 'Déjà lus' })).toBeVisible();
  // So does the address that the daily e-mail has.
  await page.goto(messagePath(ALL_MESSAGES));
  await drawerOf(page)
    .getByRole('button', { name: new RegExp(subject) })
    .click();
  await expect(drawerOf(page).getByText('Départ à sept heures.')).toBeVisible();
});
