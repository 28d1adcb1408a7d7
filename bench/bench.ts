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

const SECONDS = 5;
const CONNECTIONS = 8;

/** Requests per second. The first second warms up and does not count. */
export async function throughput(url: string, headers: Record<string, string> = {}): Promise<number> {
  const shoot = (duration: number) => autocannon({ url, headers, duration, connections: CONNECTIONS });
  await shoot(1);
  const { requests, non2xx, errors } = await shoot(SECONDS);
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were refusals, ${errors} failed.`);
  return requests.average;
}
