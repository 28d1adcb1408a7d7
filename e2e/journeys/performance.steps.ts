import { monthAfter } from '@portal/contract';

export const BASE = '/dashboard/performance-tracking';

/** The last month that is over. */
export const month = monthAfter(`${new Date().toISOString().slice(0, 7)}-01`, -1);

export const question = { year: Number(month.slice(0, 4)), period: Number(month.slice(5, 7)) };
