import { z } from 'zod';
import { mayAny } from '../access.ts';
import { get, nothing, post, put, remove } from '../endpoint.ts';
import { performanceAccess } from '../screen-access.ts';
import { Day, Id, Instant, MonthDay, Uuid, Version, line, text } from '../values.ts';
import { YearParam } from './sales-values.ts';
import { Person } from './people.ts';

const percent = (max: number) => z.int().min(0).max(max);

/** The settings that figures are computed with. */
const rules = {
  /** The weights of the score in percent; their sum is 100. */
  weights: z.strictObject({
    attainment: percent(100),
    coverage: percent(100),
    frequencyKept: percent(100),
    punctuality: percent(100),
  }),
  /** Up to how much each part of the score counts, in percent. */
  scoreCap: z.int().min(100).max(300),
  /** How far from its target a frequency is still kept, in percent. */
  band: percent(100),
  /** Up to how many times its target the visits of a professional count, in percent. */
  visitCap: z.int().min(100).max(300),
  /** From how many points on a score is good, and from how many fair. */
  goodFrom: z.int().min(1).max(200),
  fairFrom: z.int().min(0).max(199),
  /** 1 is Monday. */
  workingWeekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
};

const isWhole = ({ weights }: { weights: Record<string, number> }) =>
  Object.values(weights).reduce((sum, weight) => sum + weight, 0) === 100;
const isOrdered = ({ goodFrom, fairFrom }: { goodFrom: number; fairFrom: number }) => fairFrom < goodFrom;

export const PerformanceRules = z.object({ ...rules, fromMonth: MonthDay });
export type PerformanceRules = z.output<typeof PerformanceRules>;

export const PerformanceRulesBody = z
  .strictObject({ ...rules, fromMonth: MonthDay, version: Version.nullable() })
  .refine(isWhole, { path: ['weights'], error: 'weights_sum' })
  .refine(isOrdered, { path: ['fairFrom'], error: 'fair_below_good' });

export const PerformanceSettings = z.object({
  /** All rules, latest first; each applies from its month until the next one's. */
  rules: z.array(PerformanceRules.extend({ version: Version, changedBy: Person.nullable(), changedAt: Instant })),
  /** The first month that is not closed: a change may hold from here on. */
  firstOpenMonth: MonthDay.nullable(),
});
export type PerformanceSettings = z.output<typeof PerformanceSettings>;

/** The most holidays of a year. */
const MAX_HOLIDAYS = 60;

export const Holiday = z.object({ day: Day, name: z.string(), isClosed: z.boolean() });
export type Holiday = z.output<typeof Holiday>;

export const Closing = z.object({
  month: MonthDay,
  isClosed: z.boolean(),
  closedAt: Instant.nullable(),
  closedBy: Person.nullable(),
  /** How often it was reopened, and why the last time. */
  reopenings: z.int(),
  lastReason: z.string(),
  /** Reports of the month that still wait for a decision. */
  waiting: z.int(),
  /** People whose figures have changed since it was closed. */
  changed: z.int(),
  actions: z.array(z.enum(['close', 'reopen'])),
});
export type Closing = z.output<typeof Closing>;

/** A manager's comment to someone about a period. */
export const PerformanceComment = z.object({
  id: Uuid,
  author: Person,
  at: Instant,
  text: z.string(),
  /** When the person it is about has read it. */
  seenAt: Instant.nullable(),
  actions: z.array(z.enum(['delete'])),
});
export type PerformanceComment = z.output<typeof PerformanceComment>;

const mayRead = mayAny('PerformanceTracking.Monthly.Read', 'PerformanceTracking.Quarterly.Read');
const yearQuery = z.strictObject({ year: YearParam });

export const performanceSettings = {
  read: get('/performance-tracking/settings', {
    summary: 'What the figures are computed by, now and before',
    access: mayRead,
    output: PerformanceSettings,
    shows: ['users'],
  }),
  save: put('/performance-tracking/settings', {
    summary: 'Other rules from a month on; a closed month keeps its own',
    access: performanceAccess.set,
    body: PerformanceRulesBody,
    output: PerformanceSettings,
  }),
  holidays: get('/performance-tracking/holidays', {
    summary: 'The holidays of a year',
    access: mayRead,
    query: yearQuery,
    output: z.array(Holiday),
  }),
  saveHolidays: put('/performance-tracking/holidays', {
    summary: 'The holidays of a year, all of them; those of closed months stay',
    access: performanceAccess.set,
    body: z.strictObject({
      year: z.int().min(2000).max(2100),
      holidays: z.array(z.strictObject({ day: Day, name: line(80) })).max(MAX_HOLIDAYS),
    }),
    output: z.array(Holiday),
  }),
  closings: get('/performance-tracking/closings', {
    summary: 'The months of a year, closed or not',
    access: mayRead,
    query: yearQuery,
    output: z.array(Closing),
    shows: ['users', 'work-reports', 'sales-reports'],
  }),
  close: post('/performance-tracking/closings/close', {
    summary: 'Freezes a month’s figures with what they were computed from',
    access: performanceAccess.close,
    body: z.strictObject({ month: MonthDay }),
    output: Closing,
  }),
  reopen: post('/performance-tracking/closings/reopen', {
    summary: 'Reopens a month, with a reason',
    access: performanceAccess.close,
    body: z.strictObject({ month: MonthDay, reason: line(500) }),
    output: Closing,
  }),
  comment: post('/performance-tracking/comments', {
    summary: 'Says something to a person of one’s team about a period',
    access: mayRead,
    body: z.strictObject({
      id: Uuid,
      userId: Id,
      span: z.enum(['month', 'quarter']),
      from: MonthDay,
      text: text(2000).min(1),
    }),
    output: PerformanceComment,
    status: 201,
  }),
  seeComments: post('/performance-tracking/comments/seen', {
    summary: 'Marks the comments about oneself as read',
    access: mayRead,
    body: z.strictObject({ ids: z.array(Uuid).min(1).max(100) }),
    output: nothing,
  }),
  removeComment: remove('/performance-tracking/comments/:id', {
    summary: 'Takes one’s own comment back',
    access: mayRead,
    params: z.strictObject({ id: Uuid }),
    output: nothing,
  }),
};
