import { z } from 'zod';
import { signedIn } from '../access.ts';
import { get, nothing, patch, post, remove } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { NotificationGroup, notificationGroups } from './notifications.ts';
import { SessionUser, UpdatePassword, signIn } from './sign-in.ts';
import { Day, Id, Instant, Version } from '../values.ts';

export const Phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[+\d][\d ().-]{5,29}$/);

export const DeviceSession = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** The session of this very call. */
  current: z.boolean(),
});
export type DeviceSession = z.output<typeof DeviceSession>;

/** The person who sees and decides in the user's place, from one day to another, both included. */
export const Substitute = z.strictObject({ userId: Id, from: Day, to: Day });

/** The screens a user has pinned, as paths below /dashboard. */
export const QuickLinks = z.array(z.string().regex(/^[a-z][a-z/-]{0,99}$/)).max(12);

/** A group whose e-mails are a word of `mailedGroups`; minutes and messages have switches of their own. */
const MailedGroup = NotificationGroup.exclude(['minutes', 'messages']);
const notificationChoices = {
  /** Notifications of these groups are not shown on the portal, except the unavoidable ones. */
  mutedGroups: z.array(NotificationGroup).max(notificationGroups.length),
  /** Notifications of these groups are also sent by e-mail. */
  mailedGroups: z.array(MailedGroup).max(notificationGroups.length),
  /** The same of minutes; those that are approved come as a copy. */
  mailCopies: z.boolean(),
  /** The same for messages whose sender asked for e-mails; those that require an acknowledgement are always sent. */
  messageMails: z.boolean(),
  /** The hour, in the portal’s time zone, of the daily e-mail that sums up what waits; null for none. */
  summaryHour: z.int().min(0).max(23).nullable(),
};

export const Profile = SessionUser.extend({
  phone: z.string().nullable(),
  language: Language,
  notificationsEnabled: z.boolean(),
  ...notificationChoices,
  designation: z.string().nullable(),
  manager: z.string().nullable(),
  roles: z.array(z.string()),
  /** The sector: by number, and by name in the same order. */
  cityIds: z.array(Id),
  cities: z.array(z.string()),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
  substitute: Substitute.nullable(),
  quickLinks: QuickLinks,
  /** The currency of all amounts, the same for everyone; here because every start of the browser loads the profile. */
  currency: z.string(),
  /** The portal's time zone: planned times are meant in it. */
  timeZone: z.string(),
  /** Whether the portal can send e-mails at all. */
  mail: z.boolean(),
  version: Version,
});
export type Profile = z.output<typeof Profile>;

/** Fields that are left out stay as they are. */
export const ProfileUpdate = z
  .strictObject({
    version: Version,
    phone: Phone.nullable(),
    language: Language,
    notificationsEnabled: z.boolean(),
    ...notificationChoices,
    substitute: Substitute.nullable(),
    quickLinks: QuickLinks,
  })
  .partial()
  .required({ version: true });

export const DEVICE_KEY_BYTES = 32;
/** With this the caller's drafts and unsent documents are encrypted on their devices (AES-GCM). */
export const DeviceKey = z.object({ deviceKey: z.base64() });
export type DeviceKey = z.output<typeof DeviceKey>;

export const account = {
  ...signIn,
  updatePassword: post('/account/update-password', {
    summary: 'Changes the own password and ends the other sessions',
    access: signedIn,
    body: UpdatePassword,
    output: nothing,
  }),
  sessions: get('/account/sessions', {
    summary: 'Where the caller is signed in',
    access: signedIn,
    output: z.array(DeviceSession),
  }),
  endSession: remove('/account/sessions/:id', {
    summary: 'Signs the caller out on another device',
    access: signedIn,
    params: z.strictObject({ id: z.uuid() }),
    output: nothing,
  }),
  deviceKey: get('/account/device-key', {
    summary: 'The key for what the caller has written and not yet sent on their devices',
    access: signedIn,
    output: DeviceKey,
    secret: true,
  }),
  profile: get('/account/profile', {
    summary: 'The caller’s own details',
    access: signedIn,
    output: Profile,
    shows: ['users', 'roles', 'cities', 'designations'],
  }),
  updateProfile: patch('/account/profile', {
    summary: 'Changes the caller’s own details',
    access: signedIn,
    body: ProfileUpdate,
    output: Profile,
  }),
};
