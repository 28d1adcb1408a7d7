import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { refuseWeakPassword } from './password-rules.ts';

const person = { firstname: 'Awa', name: 'Ndiaye', username: 'awa', email: 'awa@test.example' };
/** Each of these stands for a letter or two: the combinations make the check slow. */
const LOOK_ALIKES = '4@8({[<369!1|705$+%2';
const hostile = Array.from({ length: 128 }, (_, index) => LOOK_ALIKES[(index * 7) % LOOK_ALIKES.length]).join('');

let threads = 0;
const count = () => (threads += 1);
afterEach(() => {
  unsubscribe('worker_threads', count);
  threads = 0;
});

describe('a password', () => {
  it('is checked outside the main thread, which continues meanwhile', async () => {
    const order: string[] = [];
    // The first time also loads what is needed.
    await refuseWeakPassword('girafe turquoise sous la pluie', person);
    const judged = refuseWeakPassword(hostile, person)
      .catch(() => undefined)
      .then(() => order.push('judged'));
    for (let turn = 0; turn < 10; turn += 1) {
      await setImmediate();
      order.push('turn');
    }
    await judged;
    expect(order).toEqual([...Array.from({ length: 10 }, () => 'turn'), 'judged']);
  });

  it('made of names is refused at once, without the check', async () => {
    subscribe('worker_threads', count);
    await expect(refuseWeakPassword('Awa-Ndiaye-2026', person)).rejects.toMatchObject({
      body: { errors: { newPassword: ['password_personal'] } },
    });
    expect(threads).toBe(0);
    await expect(refuseWeakPassword('motdepasse123', person)).rejects.toMatchObject({
      body: { errors: { newPassword: ['password_common'] } },
    });
    expect(threads).toBe(1);
  });

  it.each([
    ['a phrase', 'sept nuages violets au marché'],
    ['longer than what is judged', 'sept nuages violets au marché, trois bouées et un phare éteint '.repeat(2)],
    ['of look-alikes', hostile],
  ])('is accepted if it is %s', async (_what, password) => {
    await expect(refuseWeakPassword(password, person)).resolves.toBeUndefined();
  });
});
