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
    ...{ id: crypto.randomUUID(), requestId: crypto.randomUUID(), subject, ackRequired, files: [] },
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
