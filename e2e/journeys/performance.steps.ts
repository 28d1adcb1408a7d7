import type { APIRequestContext } from '@playwright/test';
import { monthAfter, performanceTracking } from '@portal/contract';
import { callAs } from './api.ts';

export const BASE = '/dashboard/performance-tracking';

/** The last month that is over. */
export const month = monthAfter(`${new Date().toISOString().slice(0, 7)}-01`, -1);

export const question = { year: Number(month.slice(0, 4)), period: Number(month.slice(5, 7)) };

export const asked = `year=${question.year}&period=${question.period}`;

export async function readTeam(request: APIRequestContext, username: string) {
  return (await callAs(request, username))(performanceTracking.monthly, { query: question });
}
