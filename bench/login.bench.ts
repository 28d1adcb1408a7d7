import type { Bench } from './bench.ts';
import { login, withPortal } from './portal.ts';

const TRIES = 40;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** A wrong password for a user who exists and for one who does not must take the same time, or accounts can be found out. */
export const loginBench: Bench = {
  name: 'login: known and unknown user',
  run: () =>
    withPortal(async ({ url, pool }) => {
      const times: Record<'delegue' | 'personne', number[]> = { delegue: [], personne: [] };
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        for (const username of ['delegue', 'personne'] as const) {
          // The throttle would answer before the password is even looked at.
          await pool.query('delete from allowance');
          times[username].push(await timeOf(() => login(url, username, 'une phrase qui est fausse')));
        }
      }
      const [known, unknown] = [median(times.delegue), median(times.personne)];
      const ratio = known / unknown;
      const ms = (value: number) => `${value.toFixed(1)} ms`;
      const holds = Math.abs(ratio - 1) < 0.1;
      return [
        {
          what: 'median of a failed login',
          measured: `${ms(known)} known`,
          yardstick: `${ms(unknown)} unknown`,
          ratio,
          mustReach: '0.90 to 1.10',
          holds,
        },
      ];
    }),
};
