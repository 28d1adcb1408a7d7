import { z } from 'zod';
import { anyone } from '../access.ts';
import { get, nothing, post } from '../endpoint.ts';
import { Id, line } from '../values.ts';

/** Between 12 and 128 characters, no rule on their composition; the server refuses common and personal ones. */
export const Password = z.string().min(12).max(128);
export const Username = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[\p{L}\p{N}._-]+$/u);

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

export const SetUp = z.strictObject({
  token: z.string().min(20).max(200),
  firstname: line(80),
  name: line(80),
  username: Username,
  email: z.email().max(200),
  password: Password,
});

export const Login = z.strictObject({
  /** The username or the e-mail address. */
  username: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(128),
});

const RefreshToken = z.string().min(1).max(200);
const Refresh = z.strictObject({ refreshToken: RefreshToken });

/** The messages of a 401 that the browser acts upon (specification, section 4). */
export const EXPIRED_PASSWORD = 'Expired_password';
export const GENERATED_PASSWORD = 'Generated_password';

export const account = {
  login: post('/account/login', {
    summary: 'Signs in with a username or an e-mail address and a password',
    access: anyone,
    body: Login,
    output: SignedIn,
  }),
  refreshByQuery: get('/account/refresh-token', {
    summary: 'Exchanges a refresh token for its successor',
    access: anyone,
    query: Refresh,
    output: SignedIn,
  }),
  refresh: post('/account/refresh-token', {
    summary: 'The same, with the token in the body, where no log can hold it',
    access: anyone,
    body: Refresh,
    output: SignedIn,
  }),
  revoke: post('/account/revoke-token/', {
    summary: 'Ends the session of a refresh token; says the same of an unknown one',
    access: anyone,
    body: RefreshToken,
    output: nothing,
  }),
  setUpState: get('/account/set-up', {
    summary: 'Whether the portal still waits for its first SUPERADMIN',
    access: anyone,
    output: z.object({ open: z.boolean() }),
  }),
  setUp: post('/account/set-up', {
    summary: 'Makes the first SUPERADMIN with the one-time link printed at the first start',
    access: anyone,
    body: SetUp,
    output: SignedIn,
    status: 201,
  }),
};
