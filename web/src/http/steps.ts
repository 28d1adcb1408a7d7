import { EXPIRED_PASSWORD, GENERATED_PASSWORD } from '@portal/contract';
import { HttpError } from './errors.ts';
import type { HttpRequest, Step } from './pipeline.ts';

/** Adds the Bearer token of the moment, also to a retry. */
export const authorize =
  (token: () => string | null): Step =>
  (request, next) => {
    const bearer = token();
    return next(
      bearer === null ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${bearer}` } },
    );
  };

/** Sends the language of the screen, so that the server's texts are in the same language. */
export const speak =
  (language: () => string): Step =>
  (request, next) =>
    next({ ...request, headers: { ...request.headers, 'accept-language': language() } });

type Renewal = {
  token: () => string | null;
  /** Exchanges the refresh token; throws when that fails. */
  refresh: () => Promise<void>;
  onSignedOut: () => void;
};

const isPasswordMatter = (error: HttpError) => [EXPIRED_PASSWORD, GENERATED_PASSWORD].includes(error.message);

/** Public calls (login, the refresh itself) never ask for a refresh: their 401 is their answer. */
const asksForRenewal = (error: unknown, request: HttpRequest): error is HttpError =>
  error instanceof HttpError &&
  error.status === 401 &&
  request.endpoint.access !== 'public' &&
  !isPasswordMatter(error);

/** A refusal ends the session; a server that cannot be reached or stumbles does not. */
const endsSession = (error: unknown) =>
  error instanceof HttpError &&
  error.kind === 'answer' &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 408;

/** Tokens that other tabs have stored meanwhile are tried as well, up to this number. */
const MOST_TRIES = 4;

/** Specification, section 4: a 401 makes one refresh, parallel calls wait for it, then each is tried again. */
export function renew({ token, refresh, onSignedOut }: Renewal): Step {
  let pending: Promise<void> | undefined;

  const renewOnce = async () => {
    pending ??= refresh().finally(() => (pending = undefined));
    try {
      await pending;
    } catch (error) {
      if (endsSession(error)) onSignedOut();
      throw error;
    }
  };

  return async (request, next) => {
    let renewed: string | null = null;
    for (let tries = 1; ; tries += 1) {
      const used = token();
      try {
        return await next(request);
      } catch (error) {
        if (!asksForRenewal(error, request)) throw error;
        // The new token is refused as well: another one would be too.
        if (used === renewed || tries === MOST_TRIES) {
          onSignedOut();
          throw error;
        }
        // Another call or tab may have renewed the token meanwhile.
        if (token() === used) {
          await renewOnce();
          renewed = token();
        }
      }
    }
  };
}

/** Tells the user of a failure that no form shows (specification, section 8). */
export const report =
  (tell: (error: HttpError) => void): Step =>
  async (request, next) => {
    try {
      return await next(request);
    } catch (error) {
      if (error instanceof HttpError) tell(error);
      throw error;
    }
  };
