import autocannon from 'autocannon';

/** One line of the report: what was measured, against what, and the ratio that must be reached. */
export type Figure = {
  what: string;
  measured: string;
  yardstick: string;
  ratio: number;
  mustReach: string;
  holds: boolean;
  /** Further facts worth printing beside the ratio. */
  beside?: string;
};

export type Bench = { name: string; run: () => Promise<Figure[]> };

const WARM_UP_SECONDS = 5;
const SECONDS = 2;
/** Many short ones: the machine’s own ups and downs fall on both sides alike, and the median does not know them. */
const ROUNDS = 15;
const CONNECTIONS = 8;
/** A target slower than this gets a fixed number of requests per round, however long they take. */
const ENOUGH_PER_SECOND = 20;
const SLOW_ONES = 5;

type Target = { url: string; headers?: Record<string, string> };

/** `rate`: requests per second. `cpu`: milliseconds of the server's own thread for one, which other work disturbs less. */
type Speed = { rate: number; cpu: number };

/**
 * Either as many requests as fit into a duration, several at once; or a fixed number of requests, one after another.
 */
type Load = { duration: number } | { amount: number };

async function shoot({ url, headers = {} }: Target, load: Load): Promise<Speed> {
  const before = process.threadCpuUsage();
  // In a thread of its own: the servers have this one to themselves.
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    ...load,
    timeout: 120,
    connections: 'amount' in load ? 1 : CONNECTIONS,
    workers: 1,
  });
  const { user, system } = process.threadCpuUsage(before);
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were refusals, ${errors} failed.`);
  // With a fixed amount, autocannon rounds the duration up to a whole second; the average latency is exact.
  const rate = 'amount' in load ? 1_000 / latency.average : requests.total / duration;
  return { rate, cpu: (user + system) / 1_000 / requests.total };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The speed of each warmed-up target, round by round. The targets take turns, since other work on the machine comes and
 * goes.
 */
export async function measure(...targets: Target[]): Promise<Speed[][]> {
  const warm: Speed[] = [];
  for (const target of targets) warm.push(await shoot(target, { duration: WARM_UP_SECONDS }));
  // A slow target would not finish within a timed round.
  const isSlow = warm.some(({ rate }) => rate < ENOUGH_PER_SECOND);
  const load = isSlow ? { amount: SLOW_ONES } : { duration: SECONDS };
  const rounds = targets.map((): Speed[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) rounds[index]?.push(await shoot(target, load));
  }
  return rounds;
}

type Goal = { what: string; rival: string; least?: number };

/** The median of the rounds' own ratios: both have had the same machine in a round. */
export function compare(speeds: Speed[] = [], rivals: Speed[] = [], { what, rival, least = 0 }: Goal): Figure {
  const ratioOf = (read: (speed: Speed, its: Speed) => number) =>
    medianOf(speeds.flatMap((speed, round) => (rivals[round] ? read(speed, rivals[round]) : [])));
  const rateOf = (some: Speed[]) => `${medianOf(some.map(({ rate }) => rate)).toPrecision(3)}/s`;
  const cpuOf = (some: Speed[]) => `${medianOf(some.map(({ cpu }) => cpu)).toFixed(2)} ms`;
  const ratio = ratioOf((speed, its) => speed.rate / its.rate);
  const cpuRatio = ratioOf((speed, its) => its.cpu / speed.cpu);
  return {
    what,
    measured: rateOf(speeds),
    yardstick: `${rateOf(rivals)} ${rival}`,
    ratio,
    mustReach: least > 0 ? `at least ${least.toFixed(2)}` : 'for information',
    holds: ratio >= least,
    beside: `of its own thread ${cpuOf(speeds)} against ${cpuOf(rivals)}, ratio ${cpuRatio.toFixed(2)}`,
  };
}
