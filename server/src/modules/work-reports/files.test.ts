import { workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { bombOf, pngOf } from '../../files/png.fixture.ts';
import { sweepFiles } from '../../files/sweep.job.ts';
import { testPortal } from '../../test/portal.ts';
import { dailyToSave } from '../../test/reports.ts';
import { savedOver, peopleOf, submit } from '../../test/reporting.ts';

const portal = await testPortal();
const { db } = portal;
const { someone, pair } = peopleOf(portal);

const PNG = pngOf();
const named = (name: string, content: Buffer | string = PNG) => ({
  name,
  content: new Blob([Uint8Array.from(Buffer.from(content))]),
});
const text = (name: string, content: string) => named(name, content);

type Files = ReturnType<typeof named>[];
const author = await someone();
const send = (files: Files, report = dailyToSave()) => author.call(workReports.save, { body: report, files });
const fetchFile = (caller: typeof author, id: string, name: string, headers: Record<string, string> = {}) =>
  caller.call(workReports.file, { params: { typeId: 1, reportId: id }, query: { name } }, headers);
const clear = async () => {
  await db.deleteFrom('workReport').execute();
  await db.deleteFrom('approvalFile').execute();
};

describe('an attachment', () => {
  it('is checked by its content, not by its name', async () => {
    const page = '<!doctype html><script>alert(1)</script>';
    const { status, problem } = await send([
      text('rapport.pdf', page),
      text('page.html', page),
      named('photo.jpg'),
      text('setup.exe', 'MZ\u0000\u0001\u0002'),
      named('photo.png'),
    ]);
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      'files.0': ['file_type'],
      'files.1': ['file_type'],
      'files.2': ['file_type'],
      'files.3': ['file_type'],
    });
    expect(await db.selectFrom('workReport').selectAll().execute()).toEqual([]);
  });

  it('must not be a decompression bomb, nor an oversized picture', async () => {
    const vast = pngOf({ width: 100_000, height: 100_000 });
    const { status, problem } = await send([named('a.png'), named('bombe.png', bombOf(50)), named('vaste.png', vast)]);
    expect([status, problem.errors]).toEqual([
      400,
      { 'files.1': ['picture_too_large'], 'files.2': ['picture_too_large'] },
    ]);
    expect(await db.selectFrom('approvalFile').selectAll().execute()).toEqual([]);
  });

  it('keeps its name without a path, and gets a number if the name is taken', async () => {
    const files = [text('../../x.txt', 'un'), text('..\\..\\x.txt', 'deux'), text('x.txt', 'un'), named('été <b>.png')];
    const { body } = await send(files);
    expect(body.files.map(({ name }) => name)).toEqual(['x.txt', 'x (2).txt', 'été <b>.png']);
    expect(body.fileCount).toBe(3);
    await clear();
  });

  it('is stored once, whoever attaches it', async () => {
    const other = await someone();
    const [one, two] = [dailyToSave(), dailyToSave()];
    await send([text('a.txt', 'le même')], one);
    await other.call(workReports.save, { body: two, files: [text('b.txt', 'le même')] });
    const keys = await db
      .selectFrom('approvalFile')
      .where('documentId', 'in', [one.id, two.id])
      .select('fileKey')
      .execute();
    expect(keys).toHaveLength(2);
    expect(new Set(keys.map(({ fileKey }) => fileKey)).size).toBe(1);
    const paths = [one, two].map(({ id }) => ({ params: { typeId: 1 as const, reportId: id } }));
    await author.call(workReports.remove, paths[0]);
    expect((await fetchFile(other, two.id, 'b.txt')).text).toBe('le même');
    await other.call(workReports.remove, paths[1]);
    expect(await db.selectFrom('approvalFile').selectAll().execute()).toEqual([]);
    await db.updateTable('file').set({ touchedAt: '2020-01-01T00:00:00Z' }).execute();
    await sweepFiles(portal.resources, new AbortController().signal);
    expect(await portal.resources.files.has(keys[0]?.fileKey ?? '')).toBe(false);
  });

  it('may be one of ten at most, kept ones included', async () => {
    const files = Array.from({ length: 11 }, (_, index) => text(`${index}.txt`, `texte ${index}`));
    expect((await send(files)).problem.errors).toEqual({ files: ['too_many:10'] });
    const report = dailyToSave();
    const { body } = await send(files.slice(0, 10), report);
    expect(body.files).toHaveLength(10);
    const kept = body.files.map(({ name }) => ({ name }));
    const more = await author.call(workReports.save, {
      body: savedOver(report, 1, { files: kept }),
      files: files.slice(10),
    });
    expect(more.problem.errors).toEqual({ files: ['too_many:10'] });
    const fewer = savedOver(report, 1, { files: kept.slice(5).toReversed() });
    const { body: after } = await author.call(workReports.save, { body: fewer, files: files.slice(10) });
    expect(after.files.map(({ name }) => name)).toEqual(['9.txt', '8.txt', '7.txt', '6.txt', '5.txt', '10.txt']);
    const unknown = savedOver(report, 2, { files: [{ name: 'jamais.txt' }] });
    expect((await author.call(workReports.save, { body: unknown, files: [] })).problem.errors).toEqual({
      'files.0.name': ['unknown'],
    });
    await clear();
  });

  it('is 15 MB each at most, to the byte', async () => {
    const size = 15 * 1024 * 1024;
    const [whole, over] = [Buffer.alloc(size, 'a'), Buffer.alloc(size + 1, 'a')];
    const { status, problem } = await send([named('a.txt', 'b'), named('gros.txt', over)]);
    expect([status, problem.code]).toEqual([413, 'too_large']);
    expect(problem.errors).toEqual({ 'files.1': [`too_big:${size}`] });
    expect((await send([named('gros.txt', whole)])).body.files).toMatchObject([{ name: 'gros.txt', size }]);
    await clear();
  });
});

describe('a downloaded file', () => {
  it('is an attachment of its true type, whole or in part', async () => {
    const report = dailyToSave();
    await send([text('notes d’été.txt', '0123456789')], report);
    const whole = await fetchFile(author, report.id, 'notes d’été.txt');
    expect([whole.status, whole.text]).toEqual([200, '0123456789']);
    expect(whole.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="notes d_ete\.txt"/) as unknown,
    });
    const part = async (range: string, more = {}) =>
      fetchFile(author, report.id, 'notes d’été.txt', { range, ...more });
    for (const [range, content, place] of [
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=5-99', '56789', 'bytes 5-9/10'],
    ] as const) {
      const { status, text: got, headers } = await part(range);
      expect([status, got, headers['content-range']]).toEqual([206, content, place]);
    }
    const outside = await part('bytes=10-');
    expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect((await part('bytes=0-1,3-4')).status).toBe(200);
    const etag = String(whole.headers['etag']);
    expect((await fetchFile(author, report.id, 'notes d’été.txt', { 'if-none-match': etag })).status).toBe(304);
    expect((await part('bytes=2-4', { 'if-range': '"other"' })).text).toBe('0123456789');
    expect((await part('bytes=2-4', { 'if-range': etag })).text).toBe('234');
  });

  it('is unknown if it does not exist, or is not for the caller', async () => {
    const { author: other, boss } = await pair();
    const stranger = await someone();
    const report = dailyToSave();
    await other.call(workReports.save, { body: report, files: [named('a.png')] });
    expect((await fetchFile(boss, report.id, 'a.png')).status).toBe(404);
    await submit(other, savedOver(report, 1, { files: [{ name: 'a.png' }] }));
    expect((await fetchFile(boss, report.id, 'a.png')).status).toBe(200);
    expect((await fetchFile(stranger, report.id, 'a.png')).status).toBe(404);
    expect((await fetchFile(boss, report.id, '../a.png')).status).toBe(404);
  });
});
