import autocannon from 'autocannon';

/** One line of the report: what was measured, against what, and the ratio that must be reached. */
export type Figure = {
  what: string;
  measured: string;
  yardstick: string;
  ratio: number;
  mustReach: string;
  holds: boolean;
};

export type Bench = { name: string; run: () => Promise<Figure[]> };

const WARM_UP_SECONDS = 5;
const SECONDS = 3;
const ROUNDS = 5;
const CONNECTIONS = 8;

type Target = { url: string; headers?: Record<string, string> };

async function shoot({ url, headers = {} }: Target, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, duration, connections: CONNECTIONS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were refusals, ${errors} failed.`);
  return requests.average;
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Requests per second of each target once it is warm: the median of rounds in which they take turns, because other work
 * of the machine comes and goes.
 */
export async function throughputs(...targets: Target[]): Promise<number[]> {
  for (const target of targets) await shoot(target, WARM_UP_SECONDS);
  const rounds = targets.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) rounds[index]?.push(await shoot(target, SECONDS));
  }
  return rounds.map(medianOf);
}
