import { patience } from './journey.ts';

export const wait = { timeout: patience(180_000) };

export const LIST = '/dashboard/sales-reports/all';
