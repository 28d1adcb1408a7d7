import { z } from 'zod';
import { signedIn } from '../access.ts';
import { get, nothing, post } from '../endpoint.ts';
import { Flag, Instant, LongId, MAX_BULK, listQuery, pageOf } from '../values.ts';

/** Specification, section 2: something waits or was decided · data in use has changed · events of the own account. */
export const notificationTabs = ['alerts', 'updates', 'logs'] as const;
export const NotificationTab = z.enum(notificationTabs);
export type NotificationTab = z.output<typeof NotificationTab>;

/** What a notification says. The browser has a text for each, with the parameters the server sends along. */
export const notificationKeys = [
  'accountRequested',
  'passwordForgotten',
  'sessionReused',
  'passwordChanged',
  'workReportSubmitted',
  'workReportApproved',
  'workReportReturned',
  'minutesSubmitted',
  'minutesApproved',
  'minutesReturned',
  'minutesCirculated',
  'actionGiven',
  'actionDue',
  'actionOverdue',
  'messageReceived',
  'messageToAcknowledge',
  'messageReminder',
  'messageWithdrawn',
  'messageNotSent',
  'salesLoaded',
  'salesReverted',
  'salesRestored',
  'performanceCommented',
] as const;
export type NotificationKey = (typeof notificationKeys)[number];

export const Notification = z.object({
  id: z.int(),
  tab: NotificationTab,
  key: z.enum(notificationKeys),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The very item it speaks of, as a path of ours. */
  link: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
});
export type Notification = z.output<typeof Notification>;

export const NotificationFilter = listQuery(['createdAt'], '-createdAt', {
  tab: NotificationTab.optional(),
  unread: Flag.optional(),
});
export type NotificationFilter = z.output<typeof NotificationFilter>;

/** Some of them, or all of a tab. */
export const NotificationsRead = z.union([
  z.strictObject({ ids: z.array(LongId).min(1).max(MAX_BULK) }),
  z.strictObject({ tab: NotificationTab }),
]);

export const notifications = {
  list: get('/notifications', {
    summary: 'The caller’s notifications, newest first',
    access: signedIn,
    query: NotificationFilter,
    output: pageOf(Notification),
  }),
  unread: get('/notifications/unread', {
    summary: 'How many the caller has not read, by tab',
    access: signedIn,
    output: z.record(NotificationTab, z.int()),
  }),
  read: post('/notifications/read', {
    summary: 'Marks notifications as read',
    access: signedIn,
    body: NotificationsRead,
    output: nothing,
  }),
};
