import { z } from 'zod';
import { signedIn } from '../access.ts';
import { get, nothing, post } from '../endpoint.ts';
import { Flag, Instant, LongId, MAX_BULK, listQuery, pageOf } from '../values.ts';

/** Specification, section 2: something waits or was decided · data in use has changed · events of the own account. */
export const notificationTabs = ['alerts', 'updates', 'logs'] as const;
export const NotificationTab = z.enum(notificationTabs);
export type NotificationTab = z.output<typeof NotificationTab>;

/**
 * The groups by which a person chooses where notifications go. How a group's e-mails are stored is declared with the
 * profile.
 */
export const notificationGroups = [
  'reports',
  'minutes',
  'actions',
  'messages',
  'sheets',
  'performance',
  'account',
] as const;
export const NotificationGroup = z.enum(notificationGroups);
export type NotificationGroup = z.output<typeof NotificationGroup>;

/** The kinds of notifications, and the group of each. Both sides have a text for each, with parameters. */
export const notificationGroupOf = {
  accountRequested: 'account',
  passwordForgotten: 'account',
  sessionReused: 'account',
  passwordChanged: 'account',
  rolesChanged: 'account',
  substituteNamed: 'account',
  substituteEnded: 'account',
  substituteDisabled: 'account',
  workReportSubmitted: 'reports',
  workReportApproved: 'reports',
  workReportReturned: 'reports',
  minutesSubmitted: 'minutes',
  minutesApproved: 'minutes',
  minutesReturned: 'minutes',
  minutesCirculated: 'minutes',
  actionGiven: 'actions',
  actionDue: 'actions',
  actionOverdue: 'actions',
  messageReceived: 'messages',
  messageToAcknowledge: 'messages',
  messageReminder: 'messages',
  messageAnswered: 'messages',
  messageWithdrawn: 'messages',
  messageNotSent: 'messages',
  importLoaded: 'sheets',
  importFailed: 'sheets',
  salesLoaded: 'sheets',
  salesReverted: 'sheets',
  salesRestored: 'sheets',
  performanceCommented: 'performance',
  monthClosed: 'performance',
} as const satisfies Record<string, NotificationGroup>;
export type NotificationKey = keyof typeof notificationGroupOf;
export const notificationKeys = Object.keys(notificationGroupOf) as [NotificationKey, ...NotificationKey[]];

/** Sent whatever the person chose: a required acknowledgement, and changes that others made to the account’s key. */
export const unavoidableKeys: readonly NotificationKey[] = ['messageToAcknowledge', 'sessionReused', 'passwordChanged'];

export const Notification = z.object({
  id: z.int(),
  tab: NotificationTab,
  key: z.enum(notificationKeys),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The address of the item it is about, within the portal. */
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

/** The kinds with unread notifications, and how many: several of one kind are shown as one. */
export const UnreadKind = z.object({ tab: NotificationTab, key: z.enum(notificationKeys), count: z.int() });

/** Some of them, all of one kind, or all of a tab. */
export const NotificationsRead = z.union([
  z.strictObject({ ids: z.array(LongId).min(1).max(MAX_BULK) }),
  z.strictObject({ key: z.enum(notificationKeys) }),
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
  kinds: get('/notifications/kinds', {
    summary: 'Of which kinds the caller has not read several, and how many',
    access: signedIn,
    output: z.array(UnreadKind),
  }),
  read: post('/notifications/read', {
    summary: 'Marks notifications as read',
    access: signedIn,
    body: NotificationsRead,
    output: nothing,
  }),
};
