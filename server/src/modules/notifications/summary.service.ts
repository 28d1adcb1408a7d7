import { randomUUID } from 'node:crypto';
import {
  ALL_MESSAGES,
  DASHBOARD,
  type NotificationGroup,
  NotificationGroup as Group,
  entryOf,
  messagePath,
  notificationGroupOf,
  notificationLists,
} from '@portal/contract';
import { z } from 'zod';
import type { Resources } from '../../context.ts';
import { today } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { type Summary, waitings } from './mail.content.ts';
import { notificationMailsJob } from './mails.job.ts';
import * as repository from './summary.repository.ts';

export const summaryJob = defineJob('daily-summaries', z.strictObject({}));

const HOUR = 60 * 60_000;

/** At the start, and every quarter of an hour: time zones differ from UTC by multiples of a quarter of an hour. */
export const nextSummary = (_db: Database, starting: boolean): Promise<Date> => {
  const quarter = HOUR / 4;
  return Promise.resolve(new Date(starting ? Date.now() : (Math.floor(Date.now() / quarter) + 1) * quarter));
};

type Counts = Awaited<ReturnType<typeof repository.countWaiting>>[number];

type Unread = [key: string, of: Counts['unread'][string]];

/** The link for the unread of a group: their common list, otherwise the newest item. */
function placeOf(group: NotificationGroup, kinds: readonly Unread[]): string {
  if (group === 'messages') return messagePath(ALL_MESSAGES);
  const [list, ...others] = new Set(kinds.map(([key]) => entryOf<string>(notificationLists, key)));
  if (list !== undefined && others.length === 0) return list;
  const [newest] = kinds.toSorted(([, one], [, other]) => other.newest - one.newest);
  return newest?.[1].link ?? DASHBOARD;
}

/** The non-zero counts; undefined if nothing waits. */
function summaryOf(counts: Counts): Summary | undefined {
  const waiting = Object.fromEntries(waitings.flatMap((name) => (counts[name] > 0 ? [[name, counts[name]]] : [])));
  const unread: Summary['unread'] = {};
  const places: Summary['places'] = {};
  for (const group of Group.options) {
    const isOfGroup = ([key]: Unread) => entryOf<NotificationGroup>(notificationGroupOf, key) === group;
    const kinds = Object.entries(counts.unread).filter(isOfGroup);
    if (kinds.length === 0) continue;
    unread[group] = kinds.reduce((sum, [, { count }]) => sum + count, 0);
    places[group] = placeOf(group, kinds);
  }
  return Object.keys(waiting).length + Object.keys(unread).length > 0 ? { waiting, unread, places } : undefined;
}

type Summing = Pick<Resources, 'db' | 'jobs' | 'mail' | 'config'> & { flows: repository.DecidedFlows };

/** Marks, counts and enqueues in one transaction: a marked person gets an e-mail or has nothing waiting. */
const sumUpSome = ({ db, jobs, config, flows }: Summing, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const due = await repository.takeDue(tx, config.timeZone, now);
    if (due.length === 0) return 0;
    const counted = await repository.countWaiting(tx, due, flows, today(config.timeZone, now));
    const sums = counted.flatMap((counts) => {
      const params = summaryOf(counts);
      return params ? [{ userId: counts.userId, params }] : [];
    });
    if (sums.length === 0) return due.length;
    const batch = randomUUID();
    await repository.insertSummaries(tx, batch, sums);
    await jobs.enqueue(tx, notificationMailsJob, { batch }, { key: batch });
    return due.length;
  });

/** Sends a summary to everyone whose hour has come: once per day, however often it runs. */
export async function sumUp(summing: Summing, signal?: AbortSignal, now: Date = new Date()): Promise<void> {
  if (!summing.mail.enabled) return;
  while ((await sumUpSome(summing, now)) === repository.BATCH) signal?.throwIfAborted();
}
