import type { Page } from '@playwright/test';

const WAITING = '/dashboard/work-reports/non-approved';

export const listOf = (page: Page) => page.getByRole('list', { name: 'Documents à traiter' });

export const searched = (word: string) => `${WAITING}?q=${encodeURIComponent(word)}`;
