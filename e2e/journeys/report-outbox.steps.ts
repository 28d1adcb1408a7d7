import type { Page } from '@playwright/test';
import { type WorkReport, type WorkReportRow, reportType } from '@portal/contract';
import { callApi } from './support.ts';

export const SPECIAL = '/dashboard/work-reports/add?type=4';

export const badge = (page: Page) => page.getByRole('button', { name: /^Connexion et envois/ });

export const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

export type Photo = { name: string; mimeType: string; buffer: Buffer };

/** A picture of its own for each report, so that a mix-up would show. */
export const photoOf = (page: Page, number: number): Promise<Photo> =>
  page
    .evaluate(async (hue) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = `hsl(${hue} 80% 50%)`;
        context.fillRect(0, 0, 320, 240);
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    }, number * 18)
    .then((bytes) => ({ name: `photo ${number}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) }));

type Page50 = { items: WorkReportRow[] };

export const findReports = async (page: Page, word: string) =>
  (await callApi<Page50>(page, `/work-reports/current-user?q=${encodeURIComponent(word)}&limit=50`)).items;

export const readReport = (page: Page, id: string) =>
  callApi<WorkReport>(page, `/work-reports/report-type/${reportType.special}/${id}`);
