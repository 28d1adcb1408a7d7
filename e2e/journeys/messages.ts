import type { APIRequestContext, Page } from '@playwright/test';
import { type Message, account, messages } from '@portal/contract';
import { callAs } from './api.ts';

type Said = { subject: string; text: string; ackRequired?: boolean };

/** A message of `superviseur` to `delegue` alone, sent by a call. */
export async function sendMessage(
  request: APIRequestContext,
  { subject, text, ackRequired = false }: Said,
): Promise<Message> {
  const [sender, reader] = await Promise.all([callAs(request, 'superviseur'), callAs(request, 'delegue')]);
  const { id: userId } = await reader(account.profile, {});
  const body = {
    id: crypto.randomUUID(),
    requestId: crypto.randomUUID(),
    subject,
    ackRequired,
    files: [],
    body: {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    },
    audience: { userIds: [userId] },
  };
  return sender(messages.send, { body, files: [] });
}

export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Messages' });
export const barOf = (page: Page) => page.getByRole('region', { name: 'Accusés de réception demandés' });

/** Writes subject and text into the form that is open. */
export async function write(page: Page, subject: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Objet/ }).fill(subject);
  await page
    .locator('[data-field="body"] [contenteditable="true"], [contenteditable="true"][data-field="body"]')
    .fill('Merci de lire ceci.');
}

/** Chooses someone in a field of the audience. */
export async function choose(page: Page, field: RegExp, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.keyboard.press('Escape');
}
