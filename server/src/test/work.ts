import { createHook } from 'node:async_hooks';

/** What is costly about passwords, by the name under which Node tells of each piece of work as it begins. */
const costly = { hashed: 'ARGON2REQUEST', judged: 'WORKER' };

/**
 * How many passwords were hashed and judged while something was done: what an answer does not show, and its time only
 * roughly.
 */
export async function workOf<T>(act: () => Promise<T>): Promise<{ result: T; hashed: number; judged: number }> {
  const begun: string[] = [];
  const hook = createHook({ init: (_id, type) => void begun.push(type) }).enable();
  try {
    const result = await act();
    const count = (wanted: string) => begun.filter((type) => type === wanted).length;
    return { result, hashed: count(costly.hashed), judged: count(costly.judged) };
  } finally {
    hook.disable();
  }
}
