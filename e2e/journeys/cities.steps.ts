import type { Page } from '@playwright/test';

export const LIST = '/dashboard/settings/cities/list';

export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
