import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * Room for some WAL segments of 16 MB each. Without a new segment PostgreSQL stops altogether and cannot be read
 * either; without room for more rows it only refuses those.
 */
const RESERVE = 48 * 1024 * 1024;
const EVERY = 1_000;

export type Space = {
  /** True while so little is left on the database's disk that nobody should write. */
  isLow(): boolean;
  stop(): void;
};

/** Watches the disk of the embedded database. That of an outside database is its operator's matter. */
export function watchSpace({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Space {
  let low = false;
  const look = async () => {
    const disk = await statfs(join(dataDir, 'postgres')).catch(() => undefined);
    low = disk !== undefined && disk.bavail * disk.bsize < RESERVE;
  };
  const timer = databaseUrl === undefined ? setInterval(() => void look(), EVERY).unref() : undefined;
  return { isLow: () => low, stop: () => clearInterval(timer) };
}
