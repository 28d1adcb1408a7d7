import { HttpError } from '../errors.ts';
import type { Answer } from '../pipeline.ts';

type SharedRequest = {
  url: string;
  answer: Promise<Answer>;
  controller: AbortController;
  /** How many wait for the answer. */
  callers: number;
  /** For how long to keep the answer, if one of the callers asked for that. */
  keepFor: number | undefined;
};

/** Passed to the function that sends the request. */
type Sending = { signal: AbortSignal; keepFor: () => number | undefined };

type Asking = {
  key: string;
  /** Milliseconds after its answer during which who asks for the same still gets it. */
  sharedFor?: number | undefined;
  url: string;
  signal: AbortSignal | undefined;
  keepFor: number | undefined;
  send: (sending: Sending) => Promise<Answer>;
};

const longer = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

/** The answer for one caller: settles with the request, or earlier when this caller aborts. */
function answerFor(request: SharedRequest, signal: AbortSignal | undefined, leave: () => void): Promise<Answer> {
  if (!signal) return request.answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      leave();
      reject(new HttpError({ kind: 'aborted', url: request.url, cause: signal.reason }));
    };
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    request.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Identical pending calls share one request (specification, section 7). A caller who aborts does not affect the others. */
export function createSharedRequests(now = () => Date.now()) {
  const underWay = new Map<string, SharedRequest>();
  const answered = new Map<string, { answer: Answer; until: number }>();

  /** Keeps an answer for the next callers, and removes expired ones. */
  const share = (key: string, answer: Answer, sharedFor: number) => {
    for (const [old, { until }] of answered) if (until <= now()) answered.delete(old);
    answered.set(key, { answer, until: now() + sharedFor });
  };

  function begin({ key, url, send }: Asking): SharedRequest {
    const controller = new AbortController();
    const request: SharedRequest = {
      url,
      controller,
      callers: 0,
      keepFor: undefined,
      answer: Promise.resolve() as never,
    };
    const end = () => underWay.get(key) === request && underWay.delete(key);
    request.answer = send({ signal: controller.signal, keepFor: () => request.keepFor }).finally(end);
    underWay.set(key, request);
    return request;
  }

  return {
    ask(asking: Asking): Promise<Answer> {
      const { key, signal, keepFor, sharedFor } = asking;
      const shared = sharedFor === undefined ? undefined : answered.get(key);
      if (shared && now() < shared.until) return Promise.resolve(shared.answer);
      const request = underWay.get(key) ?? begin(asking);
      if (sharedFor !== undefined)
        request.answer.then(
          (answer) => share(key, answer, sharedFor),
          () => {},
        );
      request.callers += 1;
      request.keepFor = longer(request.keepFor, keepFor);
      return answerFor(request, signal, () => {
        request.callers -= 1;
        if (request.callers > 0) return;
        if (underWay.get(key) === request) underWay.delete(key);
        // All callers have aborted, so nobody handles its rejection.
        request.answer.catch(() => {});
        request.controller.abort();
      });
    },
  };
}
