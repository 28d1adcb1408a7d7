import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';

const source = new URL('./', import.meta.url);

/** Classes that report errors by an event: without a listener, the event would end the process. */
const OPENERS =
  /new Worker\(|\b(?:fork|spawnAs)\(|\bcreateServer\(|createTransport\(|new PgBoss\(|new pg\.Pool\(\{\n {4}\.\.\.connection|extends pg\.Client\b/g;
const LISTENERS = /\.(?:on|once)\('error',/g;

/** Files that may end with what they opened: a guard ends its own child process. */
const MAY_END = new Set(['child/guard.ts']);

const sourceOf = (name: string) => readFile(new URL(name, source), 'utf8');

it('every file that opens an event emitter listens to its errors', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$|^test\//.test(name) && !MAY_END.has(name),
  );
  const counts = await Promise.all(
    files.map(async (name) => {
      const text = await sourceOf(name);
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      return { name, opened: count(OPENERS), heard: count(LISTENERS) };
    }),
  );
  const openers = counts.filter(({ opened }) => opened > 0);
  // A new one joins on purpose.
  expect(openers.map(({ name }) => name).toSorted()).toEqual([
    'child/child.ts',
    'db/client.ts',
    'db/database.ts',
    'db/embedded/embedded.ts',
    'db/embedded/postmaster.ts',
    'db/embedded/run.ts',
    'jobs/boss.ts',
    'mail/mail.ts',
    'security/password-strength.ts',
  ]);
  expect(openers.filter(({ opened, heard }) => heard < opened)).toEqual([]);
});

it('no stream is used whose failure would have no listener', async () => {
  const told = (await sourceOf('modules/events/event-streams.ts')).match(/\.sse\.send\(.*$/gm) ?? [];
  expect(told).toHaveLength(2);
  for (const line of told) expect(line).toContain('.catch(() => undefined)');
});
