import type { z } from 'zod';

type JobLimits = {
  /** How often it is tried again after a failure. */
  retries: number;
  /** The pause before the first retry; each further one doubles. 0 retries at once, always. */
  retryDelaySeconds: number;
  /** A run that takes longer is given up and tried again. */
  timeLimitSeconds: number;
  /** How many run at the same time on one server. */
  concurrency: number;
  /**
   * How many of one group run at the same time, on all servers together, so that a group with many jobs does not delay
   * the others.
   */
  perGroup?: number;
};

/** A kind of job: its name in the database, and the schema of its data. Declared once, for enqueueing and handling. */
export type JobKind<S extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly schema: S;
  readonly limits: JobLimits;
};

const ordinary: JobLimits = { retries: 8, retryDelaySeconds: 5, timeLimitSeconds: 15 * 60, concurrency: 1 };

export function defineJob<S extends z.ZodObject>(name: string, schema: S, limits: Partial<JobLimits> = {}): JobKind<S> {
  return { name, schema, limits: { ...ordinary, ...limits } };
}

/**
 * Does the work. A run may be cut short or repeated, by a crash for example, so doing it twice must be harmless.
 * The signal says that the result is no longer wanted: the time is over, or the server stops.
 */
export type JobHandler<S extends z.ZodObject> = (data: z.output<S>, signal: AbortSignal) => Promise<void>;
