import { execFile } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const run = promisify(execFile);
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program and parses the JSON it prints. The variables that Vitest sets would confuse it, so they are left out. */
async function ask(program: string, args: readonly string[]): Promise<unknown> {
  const own = Object.entries(process.env).filter(([name]) => !/VITEST|NODE_ENV/.test(name));
  const env = { ...Object.fromEntries(own), CHROMIUM_PATH: 'none: nothing is run' };
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, [join(root, 'node_modules', program), ...args], options);
  return JSON.parse(stdout);
}

async function testsOf(config: string): Promise<string[]> {
  const found = await ask('vitest/vitest.mjs', ['list', '--filesOnly', '--json', '--config', config]);
  return (found as { file: string }[]).map(({ file }) => relative(root, file).replaceAll('\\', '/'));
}

async function journeysOf(config: string): Promise<string[]> {
  const args = ['test', '--config', `e2e/${config}`, '--list', '--reporter=json'];
  const found = await ask('@playwright/test/cli.js', args);
  return (found as { suites: { file: string }[] }).suites.map(({ file }) => `e2e/journeys/${file}`);
}

describe('npm test and npm run test:long', async () => {
  const daily = [...(await testsOf('vitest.config.ts')), ...(await journeysOf('playwright.config.ts'))];
  const long = [...(await testsOf('vitest.long.config.ts')), ...(await journeysOf('playwright.long.config.ts'))];

  it('have each test file in exactly one of them', () => {
    const files = sourceFiles().filter((path) => /\.test\.tsx?$/.test(path));
    expect([...daily, ...long].toSorted()).toEqual(files.toSorted());
  });

  it('are told apart by the names of the files', () => {
    expect(daily.filter((path) => path.includes('.long.'))).toEqual([]);
    expect(long.filter((path) => !path.endsWith('.long.test.ts'))).toEqual([]);
  });
});
