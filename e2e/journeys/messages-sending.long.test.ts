import { expect, test } from './journey.ts';
import { write } from './messages.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';
import { ADD, waitForSent } from './messages-sending.steps.ts';

test('a message for a later time is planned, and made a draft again', async ({ page }) => {
  const subject = unique('Demain');
  await openAs(page, 'superviseur', ADD);
  await page.getByRole('switch', { name: 'Tout le monde' }).click();
  await write(page, subject);
  await page.getByRole('button', { name: 'Modèles' }).click();
  const templates = page.getByRole('dialog', { name: /Modèles/ });
  await templates.getByRole('button', { name: 'Enregistrer comme modèle' }).click();
  await expect(templates.getByRole('listitem').filter({ hasText: subject })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await templates.getByRole('button', { name: 'Fermer' }).click();
  await page.getByText('Plus tard', { exact: true }).click();
  await page.getByRole('button', { name: 'Programmer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Programmer' }).click();
  const { id } = await waitForSent(page, subject, 'scheduled');
  await page.goto(`/dashboard/messaging/read?id=${id}`);
  await page.getByRole('button', { name: 'Annuler la programmation' }).click();
  await waitForSent(page, subject, 'draft');
  await page.goto(`/dashboard/messaging/update?id=${id}`);
  await expect(screenTitle(page, subject)).toBeVisible();
  await expectAccessible(page);
});
