import { z } from 'zod';
import { superadmin } from '../access.ts';
import { get, nothing, post } from '../endpoint.ts';
import { Instant, Uuid } from '../values.ts';
import { Finding } from './findings.ts';

const Count = z.int().nonnegative();

/** The result of one backup. */
export const BackupRun = z.object({
  id: z.int(),
  state: z.enum(['done', 'failed']),
  startedAt: Instant,
  endedAt: Instant,
  bytes: Count.nullable(),
  encrypted: z.boolean(),
  /** Stored files that no longer match their hash, and are not in it. */
  unsound: Count,
  /** Why it failed, as in the log. */
  reason: z.string().nullable(),
});
export type BackupRun = z.output<typeof BackupRun>;

/** A job that failed for good, and waits for somebody. */
const FailedJob = z.object({ id: z.string(), name: z.string(), at: Instant, reason: z.string() });

export const Operations = z.object({
  portal: z.object({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** Of the portal that answers. */
    startedAt: Instant,
  }),
  storage: z.object({ databaseBytes: Count, fileBytes: Count, fileCount: Count }),
  /** `live`: open live-event connections of the portal that answers. */
  connected: z.object({ people: Count, sessions: Count, live: Count }),
  jobs: z.object({ waiting: Count, active: Count, failedCount: Count, failed: z.array(FailedJob) }),
  backup: z.object({
    /** Seconds between two backups; null without a schedule. */
    every: Count.nullable(),
    /** Seconds between two verifications; null without a schedule. */
    verifyEvery: Count.nullable(),
    keep: Count,
    encrypted: z.boolean(),
    running: z.boolean(),
    /** The last good one. */
    last: BackupRun.nullable(),
    verified: z.object({ at: Instant, well: z.boolean(), reason: z.string().nullable() }).nullable(),
    /** The latest attempts, newest first. */
    runs: z.array(BackupRun),
  }),
});
export type Operations = z.output<typeof Operations>;

export const operations = {
  read: get('/operations', {
    summary: 'How the portal is doing: versions, storage, who is connected, jobs and backups',
    access: superadmin,
    output: Operations,
  }),
  doctor: get('/operations/doctor', {
    summary: 'What the doctor finds in this installation',
    access: superadmin,
    output: z.array(Finding),
  }),
  backup: post('/operations/backup', {
    summary: 'Has a backup made now, beside the schedule',
    access: superadmin,
    body: z.strictObject({}),
    output: nothing,
  }),
  retryJob: post('/operations/jobs/retry', {
    summary: 'Has a job tried again that failed for good',
    access: superadmin,
    body: z.strictObject({ id: Uuid }),
    output: nothing,
  }),
};
