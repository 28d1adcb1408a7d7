import { chmod, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import { openArchive } from './archive.ts';
import { contentOf, emptyDatabase, keysOf, portalWithScratch, temporaryFolder, withClient } from './backup.fixture.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const newFiles = async () => openFileStore(join(await temporaryFolder(), 'files'));

describe('while others write', () => {
  it('holds each of their transactions whole or not at all', async () => {
    const portal = await portalWithScratch();
    await withClient(portal.connection, async (client) => {
      // The first and the last table to be saved, with one in between that takes a while.
      await client.query('create table aa_pair (id integer); create table zz_pair (id integer)');
      await client.query(
        `insert into scratch (words) select repeat(md5(n::text), 20) from generate_series(1, 60000) n`,
      );
    });
    let [stop, written] = [false, 0];
    const writing = withClient(portal.connection, async (client) => {
      while (!stop) {
        written += 1;
        await client.query('begin');
        await client.query('insert into aa_pair values ($1)', [written]);
        await client.query('insert into zz_pair values ($1)', [written]);
        await client.query(written % 10 === 0 ? 'rollback' : 'commit');
      }
    });
    await vi.waitFor(() => expect(written).toBeGreaterThan(20));
    const path = join(await temporaryFolder(), 'backup.tar');
    const before = written;
    await writeBackup({ ...portal, path });
    const during = written - before;
    stop = true;
    await writing;
    const archive = await openArchive(path);
    const rowsOf = async (table: string) => {
      const { entry = '' } = archive.manifest.tables.find(({ name }) => name === table) ?? {};
      return gunzipSync(Buffer.concat((await archive.read(entry).toArray()) as Buffer[])).toString();
    };
    const [first, last] = [await rowsOf('aa_pair'), await rowsOf('zz_pair')];
    await archive.close();
    expect(during).toBeGreaterThan(10);
    expect(first.split('\n').length).toBeGreaterThan(10);
    expect(last).toBe(first);
  });

  it('does not wait for them, nor they for it', async () => {
    const portal = await portalWithScratch();
    await withClient(portal.connection, async (client) => {
      await client.query('begin');
      await client.query(`insert into scratch (words) values ('not committed')`);
      const path = join(await temporaryFolder(), 'backup.tar');
      const { manifest } = await writeBackup({ ...portal, path });
      await client.query('commit');
      expect(manifest.tables.find(({ name }) => name === 'scratch')?.rows).toBe(1);
    });
  });
});

describe('the archive', () => {
  it('is never written over, unless that is meant', async () => {
    const portal = await portalWithScratch();
    const folder = await temporaryFolder();
    const path = join(folder, 'backup.tar');
    await writeFile(path, 'something else');
    await expect(writeBackup({ ...portal, path })).rejects.toThrow(/exists already.*--force/);
    expect(await readFile(path, 'utf8')).toBe('something else');
    await writeBackup({ ...portal, path, force: true });
    await (await openArchive(path)).close();
    expect(await readdir(folder)).toEqual(['backup.tar']);
  });

  it('leaves nothing behind when it cannot be finished', async () => {
    const portal = await portalWithScratch();
    const folder = await temporaryFolder();
    const away: FileStore = {
      ...portal.files,
      async *list() {
        yield* await Promise.reject<string[]>(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
      },
    };
    const path = join(folder, 'backup.tar');
    await expect(writeBackup({ ...portal, files: away, path })).rejects.toThrow(
      /file store cannot be read \(ECONNREFUSED\)/,
    );
    expect(await readdir(folder)).toEqual([]);
    await expect(writeBackup({ ...portal, path: join(folder, 'none', 'backup.tar') })).rejects.toThrow(
      /cannot be written \(ENOENT\)/,
    );
    const empty = await emptyDatabase();
    await expect(writeBackup({ ...portal, connection: empty, path })).rejects.toThrow(/nothing to back up/);
  });

  it('leaves out a stored file that has decayed, and names it', async () => {
    const portal = await portalWithScratch();
    const root = join(await temporaryFolder(), 'files');
    const files = await openFileStore(root);
    const { key } = await files.put(Buffer.from('good'));
    const bad = await files.put(Buffer.from('bad'));
    await chmod(join(root, bad.key), 0o600);
    await writeFile(join(root, bad.key), 'worse');
    const path = join(await temporaryFolder(), 'backup.tar');
    expect((await writeBackup({ ...portal, files, path })).unsound).toEqual([bad.key]);
    const archive = await openArchive(path);
    expect(archive.keys).toEqual([key]);
    await archive.close();
  });
});

describe('an archive that is not whole', () => {
  it('is refused wherever it is cut or changed, before anything else', async () => {
    const portal = await portalWithScratch();
    await portal.files.put(Buffer.from('a stored file'));
    const path = join(await temporaryFolder(), 'backup.tar');
    await writeBackup({ ...portal, path });
    const whole = await readFile(path);
    const steps = Array.from({ length: 40 }, (_, index) => Math.floor((whole.length * index) / 40));
    for (const length of steps) {
      await writeFile(path, whole.subarray(0, length));
      await expect(openArchive(path), `cut at ${length}`).rejects.toThrow(/damaged/);
    }
    const places = ['tables/', 'a stored file', '"portal"', '"rows"', 'manifest.sha256'].map((text) =>
      whole.indexOf(text),
    );
    for (const at of [...places, whole.indexOf('a stored file') + 3, whole.indexOf('"value": "') + 10]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 2;
      await writeFile(path, changed);
      await expect(openArchive(path), `changed at ${at}`).rejects.toThrow(/damaged/);
    }
    await writeFile(path, whole);
    await (await openArchive(path)).close();
    await expect(openArchive(`${path}.none`)).rejects.toThrow(/cannot be opened \(ENOENT\)/);
    await expect(openArchive(await temporaryFolder())).rejects.toThrow(/is a folder/);
  });

  it('is refused when its rows do not fit together, and changes nothing', async () => {
    const portal = await portalWithScratch();
    await withClient(portal.connection, async (client) => {
      await client.query('alter table egg disable trigger all; insert into egg values (1, 12345)');
    });
    const path = join(await temporaryFolder(), 'backup.tar');
    await writeBackup({ ...portal, path });
    const archive = await openArchive(path);
    const [connection, files] = [await emptyDatabase(), await newFiles()];
    const failure = restoreBackup({ connection, files, archive, migrations: portal.migrations });
    await expect(failure).rejects.toThrow(/could not be loaded.*foreign key.*nothing was changed/);
    await archive.close();
    expect((await contentOf(connection)).size).toBe(1);
    expect(await keysOf(files)).toEqual([]);
  });
});
