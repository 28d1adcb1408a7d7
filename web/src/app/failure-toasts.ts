import type { CacheAct } from '../http/cache/record.ts';
import type { HttpError } from '../http/errors.ts';
import { translate } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.tsx';

type Words = { title: string; text: string };

/** The same failure within this time shows no second toast, even if the user has closed the first. */
const MOMENT = 4000;

/**
 * The texts of the specification (section 8). Null where the caller shows the failure itself: a 400 with its faults, a
 * 401, a 404, a conflict that names its reason; and where there is no status at all.
 */
export function wordsFor(error: HttpError): Words | null {
  if (error.kind !== 'answer') return null;
  const toasts = translate(($) => $.problems.toasts, { returnObjects: true });
  switch (error.status) {
    case 400:
      // HTTP/2 has no status text any more; then the server's own words say it.
      return error.faults ? null : { title: error.statusText || error.message, text: String(error.status) };
    case 401:
    case 404:
      return null;
    case 408:
      return { title: toasts.timeoutTitle, text: toasts.timeoutText };
    case 409:
      return error.code ? null : { title: toasts.unexpectedTitle, text: toasts.unknownReason };
    case 500:
      return { title: toasts.unexpectedTitle, text: toasts.requestFailed };
    default:
      return { title: toasts.unexpectedTitle, text: toasts.unknownReason };
  }
}

type Show = (title: string, text: string) => void;

const showToast: Show = (title, text) => toast.error(title, text);

/** Shows the same message once within a moment, however many calls fail. */
export function onceAMoment(show: Show = showToast, now: () => number = Date.now): Show {
  const shownAt = new Map<string, number>();
  return (title, text) => {
    const key = `${title}|${text}`;
    if (now() - (shownAt.get(key) ?? -Infinity) < MOMENT) return;
    shownAt.set(key, now());
    show(title, text);
  };
}

/** Whether an address is the API's. */
export const isBelow = (base: string, url: string): boolean =>
  url.startsWith(base) && ['', '/', '?'].includes(url.charAt(base.length));

type Listeners = {
  apiEndpoint: string;
  /** Whether a user is stored: only then do failures of the API show a toast (section 8). */
  hasUser: () => boolean;
  goTo: (path: string) => void;
  show?: Show;
};

/** Shows a toast for a failed call. A 404 outside the API leads to `/not-found`. */
export function showFailures({ apiEndpoint, hasUser, goTo, show = onceAMoment() }: Listeners) {
  return (error: HttpError): void => {
    const isApi = isBelow(apiEndpoint, error.url);
    if (!isApi && error.status === 404) return goTo('/not-found');
    const words = isApi && !hasUser() ? null : wordsFor(error);
    if (words) show(words.title, words.text);
  };
}

/** Shows a toast for a fault of the cache, once for each kind: calls continue without it. */
export function showCacheFailures(show: Show = showToast) {
  const told = new Set<CacheAct>();
  return (act: CacheAct): void => {
    if (told.has(act)) return;
    told.add(act);
    // A store that cannot be opened cannot be read or written either: one toast is enough.
    if (act !== 'open' && told.has('open')) return;
    const texts = translate(($) => $.cache, { returnObjects: true });
    show(texts[act], texts.goesOn);
  };
}
