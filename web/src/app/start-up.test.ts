import { describe, expect, it } from 'vitest';
import { HttpError } from '../http/errors.ts';
import { StartFailure, type StartSteps, startUp } from './start-up.ts';

const refusal = (status: number) => new HttpError({ kind: 'answer', status });
const offline = new HttpError({ kind: 'network' });

function setUp(user: boolean, steps: Partial<StartSteps> = {}) {
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);
  const all: StartSteps = {
    openDatabase: note('database'),
    restoreUser: () => {
      done.push('user');
      return user;
    },
    renewToken: note('token'),
    endSession: note('end'),
    loadData: note('data'),
    writeVersion: () => void done.push('version'),
    ...steps,
  };
  return { done, run: () => startUp(all, 50) };
}

const fails = (error: unknown) => () => Promise.reject(error);

describe('the start', () => {
  it('has four steps, in this order', async () => {
    const { done, run } = setUp(true);
    await run();
    expect(done).toEqual(['database', 'user', 'token', 'data', 'version']);
  });

  it('asks the server nothing for a visitor', async () => {
    const { done, run } = setUp(false);
    await run();
    expect(done).toEqual(['database', 'user', 'version']);
  });

  it.each([true, false])('is over when the database does not open (user: %s)', async (user) => {
    const cause = new DOMException('denied', 'SecurityError');
    const { done, run } = setUp(user, { openDatabase: fails(cause) });
    await expect(run()).rejects.toMatchObject({ part: 'database', cause });
    expect(done).toEqual([]);
  });

  it.each([401, 400, 403, 404])('ends the session when the refresh is refused with %i, and goes on', async (status) => {
    const { done, run } = setUp(true, { renewToken: fails(refusal(status)) });
    await run();
    expect(done).toEqual(['database', 'user', 'end', 'version']);
  });

  it.each([offline, refusal(502), refusal(503)])(
    'goes on with what is kept where the server is away (%s)',
    async (error) => {
      const { done, run } = setUp(true, { renewToken: fails(error) });
      await run();
      expect(done).toEqual(['database', 'user', 'data', 'version']);
    },
  );

  it.each([refusal(500), refusal(429), refusal(408), new Error('odd')])(
    'is over when the refresh fails: %s',
    async (error) => {
      const { done, run } = setUp(true, { renewToken: fails(error) });
      const failure = await run().catch((caught: unknown) => caught);
      expect(failure).toBeInstanceOf(StartFailure);
      expect(failure).toMatchObject({ part: 'session', cause: error });
      expect(done).toEqual(['database', 'user']);
    },
  );

  it.each([offline, refusal(500)])('is over when the data cannot be loaded: %s', async (error) => {
    const { done, run } = setUp(true, { loadData: fails(error) });
    await expect(run()).rejects.toMatchObject({ part: 'data', cause: error });
    expect(done).not.toContain('version');
  });

  it('does not wait for ever for the data, and survives its late failure', async () => {
    const { done, run } = setUp(true, {
      loadData: () => new Promise((_, reject) => setTimeout(() => reject(offline), 120)),
    });
    await run();
    expect(done).toContain('version');
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
});
