import { account, messages } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { choose, write } from './messages.ts';
import { expectAccessible, openAs, screenTitle, unique } from './support.ts';
import { ADD, waitForSent } from './messages-sending.steps.ts';

const LIST = '/dashboard/messaging/sending';

const subjectsOf = async (call: Awaited<ReturnType<typeof callAs>>, q: string) =>
  (await call(messages.inbox, { query: { q } })).items.map(({ subject }) => subject);

test('a message goes to a role without one of its people; reading it moves the figures, then it is withdrawn', async ({
  page,
  request,
}) => {
  const subject = unique('Rupture');
  const reader = await callAs(request, 'delegue');
  const excluded = await callAs(request, 'n.kenfack');
  const { firstname, name } = await excluded(account.profile, {});
  await openAs(page, 'admin', ADD);
  await expect(screenTitle(page, 'Nouveau message')).toBeVisible();
  await choose(page, /^Rôles$/, 'DELEGUE');
  const status = page.getByRole('status').filter({ hasText: 'recevront ce message' });
  await expect(status).toBeVisible();
  const before = await status.innerText();
  await page.getByRole('button', { name: /Exclure/ }).click();
  await choose(page, /Sauf.: Personnes/, `${firstname} ${name}`);
  await expect(status).not.toHaveText(before);
  await write(page, subject);
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Stock') });
  await expect(page.getByText('note.txt')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/Envoyer à \d+ personnes/);
  await question.getByRole('button', { name: 'Envoyer' }).click();
  await expect(screenTitle(page, 'Envoi de messages')).toBeVisible();
  const sent = await waitForSent(page, subject, 'sent');
  expect(await subjectsOf(reader, subject)).toEqual([subject]);
  expect(await subjectsOf(excluded, subject)).toEqual([]);

  await page.getByRole('link', { name: subject }).click();
  const readers = page.getByRole('img', { name: /^Lus/ });
  await expect(readers).toHaveAccessibleName(new RegExp(`0 sur ${sent.figures.recipients}`));
  await reader(messages.read, { params: { id: sent.id }, body: {} });
  await expect(readers).toHaveAccessibleName(new RegExp(`1 sur ${sent.figures.recipients}`));
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Relancer ceux qui n’ont pas lu' }).click();
  await expect(page.getByText(/personnes relancées/)).toBeVisible();
  const proof = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuve de lecture' }).click();
  expect((await proof).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText(/^Retiré.: l’objet, le texte/)).toBeVisible();
});

test('an administrator sees the history, a representative does not', async ({ page, browser }) => {
  await openAs(page, 'admin', '/dashboard/messaging/history');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectAccessible(page);
  const other = await browser.newPage();
  await openAs(other, 'delegue', LIST);
  await expect(other.getByRole('heading', { name: /Accès refusé/ })).toBeVisible();
  await other.close();
});
