import type { Page } from '@playwright/test';

export const BASE = '/dashboard/sales-reports';

/** The last whole year: the demonstration has all of its months. */
export const year = new Date().getFullYear() - 1;

export const plain = (text: string) => text.replaceAll(/[\s\u202f\u00a0]/g, ' ').trim();

export const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
