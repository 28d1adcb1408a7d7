import { messages } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, patience, test } from './journey.ts';
import { drawerOf, sendMessage } from './messages.ts';
import { goOffline, openAs, unique, waitForShell } from './support.ts';

const LIST = '/dashboard/work-reports/list';

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
