import { z } from 'zod';
import { anyone, signedIn } from '../access.ts';
import { get, nothing, patch, post, remove } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { NotificationGroup, notificationGroups } from './notifications.ts';
import { Day, Id, Instant, Version, asTyped, line, text } from '../values.ts';

export const SHORTEST_PASSWORD = 12;
/** No rule on its composition; the server refuses common and personal ones. */
const Password = asTyped(128).min(SHORTEST_PASSWORD);
export const Username = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[\p{L}\p{N}._-]+$/u);
export const Email = z.email().max(200);
export const Phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[+\d][\d ().-]{5,29}$/);

export const SessionUser = z.object({
  id: Id,
  firstname: z.string(),
  name: z.string(),
  email: z.string(),
  username: z.string(),
});

/** Specification, section 3: what a login answers. */
export const SignedIn = z.object({ user: SessionUser, token: z.string(), refreshToken: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

const credentials = { username: Username, email: Email, password: Password };

export const SetUp = z.strictObject({
  token: asTyped(200).min(20),
  firstname: line(80),
  name: line(80),
  ...credentials,
});

/** Not `Password`: a login is not the place to teach the rules to who guesses. */
const AnyPassword = asTyped(128).min(1);
/** The username or the e-mail address. */
const Identity = text(200).min(1);

export const Login = z.strictObject({ username: Identity, password: AnyPassword });

const RefreshToken = asTyped(200).min(1);
const Refresh = z.strictObject({ refreshToken: RefreshToken });

export const ChangeGeneratedPassword = z.strictObject({
  username: Identity,
  generatedPassword: AnyPassword,
  newPassword: Password,
});
export const ForceUpdatePassword = z.strictObject({
  username: Identity,
  currentPassword: AnyPassword,
  newPassword: Password,
});
export const UpdatePassword = z.strictObject({ currentPassword: AnyPassword, newPassword: Password });
/** Specification, section 3: whoever asks for an account writes their name in one field. */
export const Register = z.strictObject({
  fullname: line(80),
  ...credentials,
  language: Language.optional(),
  acceptTerms: z.literal(true),
});
export const ForgotPassword = z.strictObject({ email: Email, language: Language.optional() });
export const ResetPassword = z.strictObject({ token: asTyped(200).min(20), newPassword: Password });

/** The messages of a 401 that the browser acts upon (specification, section 4). */
export const EXPIRED_PASSWORD = 'Expired_password';
export const GENERATED_PASSWORD = 'Generated_password';

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

/** Who sees and decides in one's place, from one day to another, both included. */
export const Substitute = z.strictObject({ userId: Id, from: Day, to: Day });

/** The screens a user has pinned, as paths below /dashboard. */
export const QuickLinks = z.array(z.string().regex(/^[a-z][a-z/-]{0,99}$/)).max(12);

/** A group whose e-mails are a word of `mailedGroups`; minutes and messages have switches of their own. */
const MailedGroup = NotificationGroup.exclude(['minutes', 'messages']);
const notificationChoices = {
  /** Of these groups nothing is shown on the portal, save what comes all the same. */
  mutedGroups: z.array(NotificationGroup).max(notificationGroups.length),
  /** What is notified of these comes by e-mail too. */
  mailedGroups: z.array(MailedGroup).max(notificationGroups.length),
  /** The same of minutes; those that are approved come as a copy. */
  mailCopies: z.boolean(),
  /** The same of messages, where their sender wishes it; those that want an acknowledgement come all the same. */
  messageMails: z.boolean(),
  /** At which hour, in the portal’s time zone, one e-mail sums up what waits; none where it is null. */
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
  /** What money is counted in, the same for everyone: it rides with what every start asks for. */
  currency: z.string(),
  /** Of the portal: whoever plans a time means the time there. */
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
  login: post('/account/login', {
    summary: 'Signs in with a username or an e-mail address and a password',
    access: anyone,
    body: Login,
    output: SignedIn,
    secret: true,
  }),
  refreshByQuery: get('/account/refresh-token', {
    summary: 'Exchanges a refresh token for its successor',
    access: anyone,
    query: Refresh,
    output: SignedIn,
    secret: true,
  }),
  refresh: post('/account/refresh-token', {
    summary: 'The same, with the token in the body, where no log can hold it',
    access: anyone,
    body: Refresh,
    output: SignedIn,
    secret: true,
  }),
  revoke: post('/account/revoke-token/', {
    summary: 'Ends the session of a refresh token; says the same of an unknown one',
    access: anyone,
    body: RefreshToken,
    output: nothing,
  }),
  changeGeneratedPassword: post('/account/change-generated-password', {
    summary: 'Replaces a generated password and signs in',
    access: anyone,
    body: ChangeGeneratedPassword,
    output: SignedIn,
    secret: true,
  }),
  forceUpdatePassword: post('/account/force-update-password', {
    summary: 'Replaces an expired password and signs in',
    access: anyone,
    body: ForceUpdatePassword,
    output: SignedIn,
    secret: true,
  }),
  updatePassword: post('/account/update-password', {
    summary: 'Changes the own password and ends the other sessions',
    access: signedIn,
    body: UpdatePassword,
    output: nothing,
  }),
  options: get('/account/options', {
    summary: 'What the sign-in screens may offer: registration, reset by e-mail',
    access: anyone,
    output: z.object({ signUp: z.boolean(), mail: z.boolean(), setUp: z.boolean() }),
  }),
  register: post('/account/register', {
    summary: 'Asks for an account; it waits, disabled, for an administrator',
    access: anyone,
    body: Register,
    output: nothing,
    status: 202,
  }),
  forgotPassword: post('/account/forgot-password', {
    summary: 'Sends a link by e-mail, or tells the administrators; answers the same for an unknown address',
    access: anyone,
    body: ForgotPassword,
    output: nothing,
    status: 202,
  }),
  resetPassword: post('/account/reset-password', {
    summary: 'Sets a new password with the link of the e-mail and signs in',
    access: anyone,
    body: ResetPassword,
    output: SignedIn,
    secret: true,
  }),
  setUp: post('/account/set-up', {
    summary: 'Makes the first SUPERADMIN with the one-time link printed at the first start',
    access: anyone,
    body: SetUp,
    output: SignedIn,
    secret: true,
    status: 201,
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
