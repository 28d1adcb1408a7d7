import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type AnyEndpoint, bodyLimitsOf } from '@portal/contract';
import type { FastifyHttpOptions, FastifyReply } from 'fastify';
import { unavailable } from '../refusal.ts';
import { problemOf } from './errors.ts';

const MB = 1024 * 1024;

/** Time limits in milliseconds. A transfer as a whole has no time limit, only a minimum pace. */
export type TimeLimits = {
  /** Until the headers of a request are there. */
  headers: number;
  /** The longest pause within an unfinished body. */
  silence: number;
  /** The time after which a body must have kept the minimum pace. */
  grace: number;
  /** Bytes of a body in a second, on average since it began. A photo over the worst of lines comes at ten times that. */
  pace: number;
  /** The time for a call, from its complete body to the start of its answer. */
  act: number;
};

export const usualTimeLimits: TimeLimits = { headers: 30_000, silence: 30_000, grace: 60_000, pace: 500, act: 60_000 };

/** Boundaries and headers of the parts of an upload. */
const WRAPPING = MB;

/** The most that a request to this endpoint may send. */
export const largestBodyOf = (endpoint: AnyEndpoint | undefined): number =>
  bodyLimitsOf(endpoint ?? {}).bytes +
  WRAPPING +
  (endpoint?.upload ? endpoint.upload.maxFiles * endpoint.upload.maxBytes : 0);

/** Answers on the bare socket, where there is no request or an incomplete one, and closes it. */
export function refuseOn(socket: Socket, status: number): void {
  const body = JSON.stringify(problemOf(status));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

const refusalOf = (code: string) =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;

/** The server's own settings. */
export const serverLimits = ({ headers, act }: TimeLimits): FastifyHttpOptions<Server> => ({
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(1_000, headers / 10) },
  // No byte in either direction: longer than an act may think.
  connectionTimeout: act + 30_000,
  keepAliveTimeout: 72_000,
  clientErrorHandler: ({ code }, socket) => {
    if (code !== 'ECONNRESET' && !socket.destroyed) refuseOn(socket, refusalOf(code));
  },
});

/**
 * Gives a call its time. When that is over the caller gets an answer, unless one has begun; the signal then aborts the
 * call, and its unfinished writes are rolled back.
 */
export async function withinTime<T>(
  reply: FastifyReply,
  limit: number,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const time = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      const refusal = unavailable();
      time.abort(refusal);
      reject(refusal);
    }, limit);
  });
  try {
    return await Promise.race([act(time.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}
