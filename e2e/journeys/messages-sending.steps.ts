import type { Page } from '@playwright/test';
import type { SentRow } from '@portal/contract';
import { expect } from './journey.ts';
import { callApi } from './support.ts';

export const ADD = '/dashboard/messaging/add';

const findSent = async (page: Page, subject: string) =>
  (await callApi<{ items: SentRow[] }>(page, `/messages/sent?q=${encodeURIComponent(subject)}`)).items;

export async function waitForSent(page: Page, subject: string, state: string): Promise<SentRow> {
  await expect.poll(async () => (await findSent(page, subject)).map((row) => row.state)).toEqual([state]);
  const [row] = await findSent(page, subject);
  if (!row) throw new Error(`There is no message called ${subject}.`);
  return row;
}
