import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type } from './cli.fixture.ts';
import { commands } from './run.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

describe('usage', () => {
  it('is shown for no command and for one there is not, with 1', async () => {
    expect(await type([])).toMatchObject({ code: 1, out: '' });
    for (const args of [['bogus'], ['user'], ['user', 'delete'], ['demo'], ['toString']]) {
      const { code, out, err } = await type(args);
      expect({ code, out }, args.join(' ')).toEqual({ code: 1, out: '' });
      expect(err).toMatch(`There is no command "${args.join(' ')}"`);
      for (const { name } of commands) expect(err).toMatch(name);
    }
  });

  it('is shown when asked for, with 0', async () => {
    for (const word of ['--help', '-h', 'help']) {
      expect(await type([word])).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining('user reset-password'),
      });
    }
    for (const { name, options } of commands) {
      const { code, out } = await type([...name.split(' '), '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(`npm run portal -- ${name}`);
      for (const option of Object.keys(options)) expect(out).toMatch(`--${option}`);
    }
  });

  it('comes from the program itself as well', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [cli, '--help']);
    expect(stdout).toMatch(/^Usage: npm run portal -- <command>/);
    await expect(promisify(execFile)(process.execPath, [cli, 'bogus'])).rejects.toMatchObject({ code: 1 });
  });
});

describe('arguments', () => {
  const faults: [args: string[], words: string[]][] = [
    [['backup'], ['<file> is missing']],
    [
      ['backup', 'a', 'b', '--nope', '--force=1'],
      ['b is too much', '--nope is no option', '--force takes no value'],
    ],
    [['doctor', 'x'], ['x is too much']],
    [
      ['user', 'create'],
      ['--username is missing', '--email', '--firstname', '--name', '--role is missing'],
    ],
    [
      ['user', 'create', '--username', '--email', 'x', '--constructor'],
      ['--username needs a value', '--constructor is no'],
    ],
    [['user', 'reset-password'], ['<username> is missing']],
  ];

  it.each(faults)('%j are refused with every fault at once, in one line', async (args, words) => {
    const { code, err } = await type(args);
    expect(code).toBe(1);
    expect(err.split('\n')).toHaveLength(1);
    for (const word of words) expect(err).toContain(word);
  });

  it('of an account are checked all together, before a database is opened', async () => {
    const account = ['--username', 'é!', '--email', 'x', '--firstname', ' ', '--name', 'ok', '--role', 'ADMIN'];
    const { code, err } = await type(['user', 'create', ...account]);
    expect(code).toBe(1);
    expect(err).toMatch(/--username must have.*--email must be.*--firstname must have/);
    expect(err).not.toMatch('--name');
  });

  it('leave the settings to say their own faults', async () => {
    const { code, err } = await type(['migrate'], { environment: { PORT: 'x', TIME_ZONE: 'y' } });
    expect({ code, lines: err.split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(err).toMatch(/PORT.*TIME_ZONE/);
  });
});
