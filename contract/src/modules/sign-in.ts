import { z } from 'zod';
import { anyone } from '../access.ts';
import { get, nothing, post } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { Id, asTyped, line, text } from '../values.ts';

/*
 * The endpoints used before anyone is signed in, apart from the rest of the account, so that the login screen loads
 * nothing else.
 */

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

/** Not `Password`: a login must not teach the rules to an attacker who guesses. */
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
/** Specification, section 3: a request for an account has the whole name in one field. */
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

export const signIn = {
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
};
