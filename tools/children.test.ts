import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'portal-children-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const STOPS = `process.on('SIGTERM', () => process.exit(0));`;

/** Runs a program under the launcher: it prepares itself, says its process number, then does this and stays. */
async function launch(name: string, prepare: string, act = '') {
  const program = join(folder, `${name}.mjs`);
  await writeFile(program, `${prepare}\nconsole.log('begun', process.pid);\n${act}\nsetInterval(() => {}, 1000);\n`);
  const children = new URL('./children.mjs', import.meta.url).href;
  const options = { cwd: folder, env: {}, kept: true };
  const call = `runOne(process.execPath, [${JSON.stringify(program)}], ${JSON.stringify(options)})`;
  const code = `import { runOne } from ${JSON.stringify(children)}; ${call};`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  launcher.stdout.on('data', (text: Buffer) => (output += text.toString()));
  launcher.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(launcher, 'exit') as Promise<[number | null]>;
  return { launcher, ended, output: () => output, pids: () => [...output.matchAll(/begun (\d+)/g)].map((m) => m[1]) };
}

const often = { interval: 20 };
type Launched = Awaited<ReturnType<typeof launch>>;
const begun = ({ pids }: Launched, times: number) => vi.waitFor(() => expect(pids()).toHaveLength(times), often);

const endWith = async ({ launcher, ended }: { launcher: ChildProcess; ended: Promise<[number | null]> }) => {
  launcher.kill('SIGTERM');
  return (await ended)[0];
};

it('the portal that dies is started again, whether it was killed or gave itself up', async () => {
  const killed = await launch('killed', STOPS);
  await begun(killed, 1);
  process.kill(Number(killed.pids()[0]), 'SIGKILL');
  await begun(killed, 2);
  expect(killed.output()).toMatch(/died \(SIGKILL\).*started again/);
  expect(await endWith(killed)).toBe(0);

  const flag = JSON.stringify(join(folder, 'second'));
  const broken = await launch(
    'broken',
    `import { existsSync, writeFileSync } from 'node:fs'; ${STOPS}`,
    `if (!existsSync(${flag})) { writeFileSync(${flag}, ''); process.exit(70); }`,
  );
  await begun(broken, 2);
  expect(await endWith(broken)).toBe(0);
});

it('a portal that cannot start, or was told to stop, is not restarted', async () => {
  const refused = await launch('refused', '', 'process.exit(1);');
  expect((await refused.ended)[0]).toBe(1);
  expect(refused.pids()).toHaveLength(1);
  const deaf = await launch('deaf', '');
  await begun(deaf, 1);
  expect(await endWith(deaf)).toBe(143);
  expect(deaf.pids()).toHaveLength(1);
});
