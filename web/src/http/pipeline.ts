import type { AnyEndpoint } from '@portal/contract';
import type { DataOrigin } from '../lib/data-origin.ts';

/** An outgoing call. Steps pass on a changed copy, never the original. */
export type HttpRequest = {
  readonly endpoint: AnyEndpoint;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal;
  /** Milliseconds for which an answer is shared with who asks the same again, unless its data has changed. */
  readonly sharedFor?: number;
  /** Continues when the page is left. */
  readonly outlivesPage?: boolean;
  /** How the answer is read. */
  readonly as: 'json' | 'file' | 'stream';
  /** Reports the upload progress, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** An answer: plain data, so that a step can also cache it or take it from elsewhere. */
export type Answer = {
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** The text of a large body: storing a text is many times faster than storing the parsed object. */
  readonly text?: string;
  /** Where it came from, when not from the server. */
  readonly origin?: DataOrigin;
};

export type Send = (request: HttpRequest) => Promise<Answer>;

/** One concern of every call. It may change the request, answer by itself, or try `next` again. */
export type Step = (request: HttpRequest, next: Send) => Promise<Answer>;

/** The steps around `send`, the first one outermost. */
export const pipeline = (steps: readonly Step[], send: Send): Send =>
  steps.reduceRight<Send>((next, step) => (request) => step(request, next), send);
