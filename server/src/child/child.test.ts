import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Task } from './child.fixture.ts';
import { type Child, ChildEnded, startChild } from './child.ts';
import type { ChildLimits } from './limits.ts';

const usual: ChildLimits = { megabytes: 300, processorSeconds: 60, seconds: 100 };
const started: Child<unknown>[] = [];
afterEach(() => Promise.all(started.splice(0).map((child) => child.stop())));

function start(limits: Partial<ChildLimits> = {}) {
  const child = startChild(new URL('./child.fixture.ts', import.meta.url), { ...usual, ...limits });
  started.push(child);
  return { ...child, do: (task: Task) => child.tell(task) };
}

const endOf = async (task: Task, limits: Partial<ChildLimits> = {}) => {
  const child = start(limits);
  child.do(task);
  return child.next().then(
    () => 'said something',
    (error: unknown) => (error instanceof ChildEnded ? error.reason : error),
  );
};

describe('a child', () => {
  it('answers, again and again', async () => {
    const child = start();
    child.do('answer');
    child.do('answer');
    expect([await child.next(), await child.next()]).toEqual(['here', 'here']);
  });

  it('inherits no secret of the portal', async () => {
    process.env['A_SECRET_OF_THE_PORTAL'] = 'x';
    const child = start();
    child.do('tell its surroundings');
    const names = (await child.next()) as string[];
    // Node's compile cache, if set, and variables that Node itself adds.
    const known = ['NODE_COMPILE_CACHE', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('ends when it uses too much memory, in its heap or outside it', async () => {
    expect(await endOf('fill the heap')).toBe('memory');
    const before = process.memoryUsage.rss();
    expect(await endOf('fill buffers')).toBe('memory');
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('ends when it uses too much time, of CPU or of the clock', async () => {
    expect(await endOf('never end', { processorSeconds: 1 })).toBe('time');
    expect(await endOf('never end', { seconds: 1 })).toBe('time');
  });

  it('that fails is reported, and so is one that the parent aborts', async () => {
    expect(await endOf('fail')).toBe('other');
    const child = start();
    const said = child.next();
    child.giveUp(new Error('enough'));
    await expect(said).rejects.toThrow('enough');
    await expect(child.next()).rejects.toThrow('enough');
  });

  it('that cannot even be started is reported too', async () => {
    const program = process.execPath;
    process.execPath = '/nowhere/node';
    const child = start();
    process.execPath = program;
    await expect(child.next()).rejects.toThrow('ENOENT');
  });

  it('is gone when it is stopped, busy or not', async () => {
    const child = start();
    child.do('never end');
    await setTimeout(200);
    await child.stop();
    await child.stop();
    await expect(child.next()).rejects.toThrow('it was stopped');
  });
});
