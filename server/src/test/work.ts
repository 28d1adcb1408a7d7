import { createHook } from 'node:async_hooks';

/** The expensive work on passwords, by Node's async resource type. */
const costly = { hashed: 'ARGON2REQUEST', judged: 'WORKER' };

/** Counts the passwords hashed and checked during an act, which the answer does not show, and its time only roughly. */
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
