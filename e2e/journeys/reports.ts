import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type ReportSave, type WorkReport, reportType, uuidOf } from '@portal/contract';
import { PASSWORD } from './support.ts';

/** A demonstration account that calls the server itself, for what a journey only needs to be there. */
export async function callAs(request: APIRequestContext, username: string) {
  const login = await request.post('/api/account/login', { data: { username, password: PASSWORD } });
  expect(login.status()).toBe(200);
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    submit: async (report: ReportSave): Promise<WorkReport> => {
      const answer = await request.post('/api/work-reports/submit', {
        headers,
        multipart: { reportDTO: JSON.stringify({ ...report, requestId: randomUUID() }) },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as WorkReport;
    },
    decide: async ({ typeId, id, version }: WorkReport): Promise<void> => {
      const data = { reportTypeId: typeId, reportId: id, version, requestId: randomUUID(), decision: 'approve' };
      const answer = await request.post('/api/work-reports/approve', { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}

/** A special report: of those an author may have any number. */
export function eventReport(title: string, summary: string): ReportSave {
  const id = uuidOf(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return {
    ...{ typeId: reportType.special, id, requestId: id, periodStart: day, periodEnd: day, cityIds: [], files: [] },
    ...{ title, summary, difficulties: '', competition: '', needs: '', kind: 'staff', place: 'CHU', participants: '' },
    cost: null,
  };
}
