import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type AnyEndpoint, bodyLimitsOf } from '@portal/contract';
import type { FastifyHttpOptions, FastifyReply } from 'fastify';
import { unavailable } from '../refusal.ts';
import { problemOf } from './errors.ts';

const MB = 1024 * 1024;

/** How long what may take, in milliseconds. A transfer as a whole has no limit of its own, only a pace. */
export type TimeLimits = {
  /** Until the headers of a request are there. */
  headers: number;
  /** Without a byte of a body that is not whole yet. */
  silence: number;
  /** After which a body must have kept its pace; until then it may be as slow as it is. */
  grace: number;
  /** Bytes of a body in a second, on average since it began. A photo over the worst of lines comes at ten times that. */
  pace: number;
  /** For what a call does, once its body is there and before its answer begins. */
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

/** Answers on the bare connection, where there is no request or one that will never be whole, and ends it. */
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
 * Gives an act its time. When that is over the caller is told so, unless the answer is on its way already; the signal
 * then tells the act, and what it has not finished writing is rolled back.
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
