import { type ReportSave, buildPath, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { bombOf, pngOf } from '../../files/png.fixture.ts';
import { textOfPages } from '../../pdf/pdf.fixture.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { QueueFull } from '../../security/queue.ts';
import { testPortal, tokenFor } from '../../test/portal.ts';
import { dailyToSave, visitToSave } from '../../test/reports.ts';
import { type Someone, paramsOf, peopleOf } from '../../test/reporting.ts';

const portal = await testPortal();
const { app, db, resources } = portal;
const { someone } = peopleOf(portal);

async function print({ id }: Someone, report: ReportSave) {
  const url = `/api${buildPath(workReports.pdf, paramsOf(report))}`;
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${await tokenFor(resources, id)}` } });
  return { status: answer.statusCode, file: answer.rawPayload };
}

const saved = async ({ call }: Someone, report: ReportSave) => {
  expect((await call(workReports.save, { body: report, files: [] })).status).toBe(200);
  return report;
};

const MEGABYTE = 1024 * 1024;

/** A file as it may have been attached before anyone looked into pictures. */
async function attach(documentId: string, name: string, content: Buffer, position: number) {
  const { key, size } = await resources.files.put(content);
  const type = 'image/png';
  await db.insertInto('file').values({ key, size, type }).execute();
  const document = { documentId, documentKind: 'workReport' };
  await db
    .insertInto('approvalFile')
    .values({ ...document, name, fileKey: key, size, type, position })
    .execute();
}

/** Letters without a repeating pattern. */
const letters = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(97 + ((index * index * 7 + index + seed) % 26)));

describe('a PDF', () => {
  it('is made without decompression bombs, with the other pictures, and within the memory limit', async () => {
    const author = await someone();
    const report = await saved(author, dailyToSave());
    await attach(report.id, 'bonne.png', pngOf(), 9);
    for (const index of [0, 1, 2, 3]) await attach(report.id, `bombe${index}.png`, bombOf(100 + index), index);
    const before = process.memoryUsage.rss();
    const { status, file } = await print(author, report);
    expect(status).toBe(200);
    expect(file.toString('latin1')).toContain('/Subtype /Image');
    expect(textOfPages(file).join('')).toContain('bombe3.png');
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE);
  });

  it('is made of endless words', async () => {
    const author = await someone();
    const visits = Array.from({ length: 100 }, (_, index) => visitToSave({ text: letters(2000, index).join('') }));
    const [summary = '', difficulties = '', competition = '', needs = ''] = [1, 2, 3, 4].map((seed) =>
      letters(10_000, seed).join(''),
    );
    const mixed = visitToSave({ text: 'a（'.repeat(1000) });
    const report = dailyToSave({ visits: [...visits.slice(1), mixed], summary, difficulties, competition, needs });
    const { status, file } = await print(author, await saved(author, report));
    expect(status).toBe(200);
    const text = textOfPages(file).join('');
    expect(text.length).toBeGreaterThan(99 * 2000 + 2000 + 4 * 10_000);
    for (const words of [...visits.slice(1).map((visit) => visit.text), summary, needs])
      expect(text).toContain(words.slice(-20));
  });

  it('waits for its turn: nobody has more than three in the queue, and others get theirs', async () => {
    const [author, other] = [await someone(), await someone()];
    const report = await saved(author, dailyToSave());
    const another = await saved(other, dailyToSave());
    // Three of the author's that are not finished until they are told to be: printing itself may take any time.
    const { promise: composed, reject: giveUp } = Promise.withResolvers<never>();
    const inLine = Promise.allSettled([1, 2, 3].map(() => renderPdf(author.id, () => composed)));
    const fourth = renderPdf(author.id, () => Promise.reject(new Error('its turn has come')));
    await expect(Promise.race([fourth, print(author, report)])).rejects.toThrow(QueueFull);
    expect((await print(author, report)).status).toBe(503);
    const ofOther = print(other, another);
    giveUp(new Error('not wanted any more'));
    expect((await ofOther).status).toBe(200);
    await inLine;
    expect((await print(author, report)).status).toBe(200);
  });
});
