import type { Locator, Page } from '@playwright/test';
import { users } from '@portal/contract';
import type { callAs } from './api.ts';
import { expect } from './journey.ts';

export const AREA = '/dashboard/settings/user-products-sales';

export type Call = Awaited<ReturnType<typeof callAs>>;

export const people = (call: Call) => call(users.medicalRepresentatives, {});

const saved = (page: Page): Locator => page.getByText(/^Enregistré à/);

/** Waits until all input is saved. */
export const expectSaved = (page: Page): Promise<void> => expect(saved(page)).toBeVisible();
