import type { Page } from '@playwright/test';

export const LIST = '/dashboard/employees-health-facilities/list';

export const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
