import { account } from '@portal/contract';
import type { FastifyReply } from 'fastify';
import type { PublicContext } from '../../context.ts';
import { keepCookie, readCookie } from '../../http/cookie.ts';
import { type App, route } from '../../http/route.ts';
import { generateSecret, isSecret } from '../../security/refresh.ts';
import * as service from './account.service.ts';
import { getDeviceKey } from './device-key.service.ts';
import * as forgotten from './forgotten.service.ts';
import * as passwords from './passwords.service.ts';
import * as profile from './profile.service.ts';
import * as registration from './register.service.ts';
import { setUp } from './set-up.service.ts';
import type { Arrival } from './throttle.service.ts';

const BROWSER = 'portal_browser';

/** A call that signs in. A cookie identifies the browser, so that a stranger's guesses do not throttle it. */
async function arrive<T>(
  context: PublicContext,
  reply: FastifyReply,
  signIn: (arrival: Arrival) => Promise<T>,
): Promise<T> {
  const kept = readCookie(reply.request, BROWSER);
  const browser = kept !== undefined && isSecret(kept) ? kept : generateSecret();
  const answer = await signIn({ ...context, browser });
  keepCookie(reply, { name: BROWSER, value: browser, days: 90, secure: context.config.publicUrl.startsWith('https:') });
  return answer;
}

export function accountRoutes(app: App): void {
  route(app, account.login, (context, { body }, reply) => arrive(context, reply, (who) => service.login(who, body)));
  route(app, account.refreshByQuery, (context, { query }, reply) =>
    arrive(context, reply, (who) => service.refresh(who, query.refreshToken)),
  );
  route(app, account.refresh, (context, { body }, reply) =>
    arrive(context, reply, (who) => service.refresh(who, body.refreshToken)),
  );
  route(app, account.revoke, (context, { body }) => service.revoke(context, body));

  route(app, account.changeGeneratedPassword, (context, { body }, reply) =>
    arrive(context, reply, (who) => passwords.changeGeneratedPassword(who, body)),
  );
  route(app, account.forceUpdatePassword, (context, { body }, reply) =>
    arrive(context, reply, (who) => passwords.forceUpdatePassword(who, body)),
  );
  route(app, account.updatePassword, (context, { body }) => passwords.updatePassword(context, body));
  route(app, account.forgotPassword, (context, { body }) => forgotten.forgotPassword(context, body));
  route(app, account.resetPassword, (context, { body }, reply) =>
    arrive(context, reply, (who) => forgotten.resetPassword(who, body)),
  );

  route(app, account.options, (context) => registration.getOptions(context));
  route(app, account.register, (context, { body }) => registration.register(context, body));
  route(app, account.setUp, (context, { body }, reply) => arrive(context, reply, (who) => setUp(who, body)));

  route(app, account.sessions, (context) => profile.listSessions(context));
  route(app, account.endSession, (context, { params }) => profile.endSession(context, params.id));
  route(app, account.deviceKey, (context) => getDeviceKey(context));
  route(app, account.profile, (context) => profile.getProfile(context));
  route(app, account.updateProfile, (context, { body }) => profile.updateProfile(context, body));
}
