import { messagePath, messages } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, patience, test } from './journey.ts';
import { barOf, drawerOf, sendMessage } from './messages.ts';
import { expectAccessible, goOffline, openAs, unique, waitForShell } from './support.ts';

const LIST = '/dashboard/work-reports/list';

test.describe('the drawer', () => {
  test('a message arrives live, is acknowledged from the bar, read and answered; its sender reads the answer', async ({
    page,
    request,
  }) => {
    test.slow();
    const subject = unique('Congrès');
    await openAs(page, 'delegue', LIST);
    const button = page.getByRole('button', { name: /^Messages/ });
    await expect(button).toHaveAccessibleName(/non lu/);
    const { id } = await sendMessage(request, { subject, text: 'Il commence lundi.', ackRequired: true });

    await expect(barOf(page)).toContainText(subject, { timeout: patience(180_000) });
    await expectAccessible(page);
    await button.click();
    const row = drawerOf(page).getByRole('button', { name: new RegExp(subject) });
    await expect(row).toContainText('Non lu');
    await expectAccessible(page, '[role=dialog]');
    await row.press('Enter');
    await expect(drawerOf(page).getByText('Il commence lundi.')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');

    const sender = await callAs(request, 'superviseur');
    const read = async () => (await sender(messages.details, { params: { id } })).figures?.read;
    await expect.poll(read).toBe(1);
    await drawerOf(page).getByLabel('Votre réponse').fill('Je serai là.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(drawerOf(page).getByRole('list', { name: 'Réponses' })).toContainText('Je serai là.');
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
    await expect(button).toBeFocused();

    await expect(barOf(page)).toContainText(subject);
    await barOf(page).getByRole('button', { name: 'Accuser réception' }).click();
    await expect(barOf(page).getByText(subject)).toBeHidden();
    const acknowledged = async () => (await sender(messages.details, { params: { id } })).figures?.acknowledged;
    await expect.poll(acknowledged).toBe(1);

    await openAs(page, 'superviseur', messagePath(id));
    await drawerOf(page)
      .getByRole('button', { name: /Je serai là/ })
      .click();
    await expect(drawerOf(page).getByLabel('Votre réponse')).toBeVisible();
    await expect(drawerOf(page).getByRole('list', { name: 'Réponses' })).toContainText('Je serai là.');
    await drawerOf(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(drawerOf(page)).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was received is read, and an acknowledgement and an answer are sent later, once', async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    const subject = unique('Tarifs');
    const { id } = await sendMessage(request, { subject, text: 'Les prix changent.', ackRequired: true });
    await openAs(page, 'delegue', LIST);
    await waitForShell(page);
    await page.getByRole('button', { name: /^Messages/ }).click();
    const row = drawerOf(page).getByRole('button', { name: new RegExp(subject) });
    await row.click();
    await expect(drawerOf(page).getByText('Les prix changent.')).toBeVisible();

    const goOnline = await goOffline(context);
    await page.reload();
    await expect(drawerOf(page).getByText('Les prix changent.')).toBeVisible();
    await drawerOf(page).getByRole('button', { name: 'Accuser réception' }).click();
    await expect(
      drawerOf(page).getByText('Votre accusé de réception sera envoyé dès que le serveur répondra'),
    ).toBeVisible();
    await drawerOf(page).getByLabel('Votre réponse').fill('Bien reçu.');
    await drawerOf(page).getByRole('button', { name: 'Envoyer' }).click();
    await expect(drawerOf(page).getByText(/En attente d’envoi/)).toBeVisible();
    await goOnline();
    await expect(drawerOf(page).getByRole('list', { name: 'Réponses', exact: true })).toContainText('Bien reçu.', {
      timeout: patience(180_000),
    });
    await expect(drawerOf(page).getByText(/^Accusé de réception envoyé le/)).toBeVisible();
    const reader = await callAs(request, 'delegue');
    const { items } = await reader(messages.answers, { params: { id }, query: {} });
    expect(items.map(({ text }) => text)).toEqual(['Bien reçu.']);
  });
});
