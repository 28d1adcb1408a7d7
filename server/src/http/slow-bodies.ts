import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TimeLimits, largestBodyOf, refuseOn } from './limits.ts';
import type { App } from './route.ts';

/**
 * A body on its way. `start` and `bytes`: the connection's byte counts when the body began and when it was last checked
 * (`looked`); `heard`: when they last grew; `took`: how long the sender has had for them.
 */
type Arriving = {
  request: FastifyRequest;
  reply: FastifyReply;
  start: number;
  bytes: number;
  looked: number;
  heard: number;
  took: number;
};

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isWhole = ({ raw }: FastifyRequest) => raw.complete || raw.readableEnded || raw.destroyed;

/** The status with which to drop it; undefined while it may continue. */
function faultOf(body: Arriving, { silence, grace, pace }: TimeLimits): number | undefined {
  const { raw, routeOptions } = body.request;
  const now = performance.now();
  const { bytesRead } = raw.socket;
  // Received bytes that we have not read yet are not the sender's delay.
  const isOurs = raw.readableLength > 0;
  if (!isOurs) body.took += now - body.looked;
  if (bytesRead !== body.bytes || isOurs) body.heard = now;
  Object.assign(body, { bytes: bytesRead, looked: now });
  const came = bytesRead - body.start;
  if (now - body.heard > silence || (body.took > grace && came < (pace * body.took) / 1000)) return 408;
  return came > largestBodyOf(routeOptions.config.endpoint) ? 413 : undefined;
}

function letGo({ request, reply }: Arriving, status: number): void {
  // An incomplete body ends its connection.
  if (reply.raw.headersSent) request.raw.destroy();
  else refuseOn(request.raw.socket, status);
}

/**
 * Drops senders whose body stalls, never ends, or drips. The total time of a body is not limited, since a report with
 * pictures may need minutes on a bad connection, but it must keep a minimum pace, which bounds the time by its size.
 * Unread bodies, of refused calls, are watched too.
 */
export function watchBodies(app: App, limits: TimeLimits): void {
  const arriving = new Set<Arriving>();
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    for (const body of arriving) {
      const fault = isWhole(body.request) ? undefined : faultOf(body, limits);
      if (fault !== undefined) letGo(body, fault);
      if (fault !== undefined || isWhole(body.request)) arriving.delete(body);
    }
    if (arriving.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const bytes = request.raw.socket.bytesRead;
    const now = performance.now();
    arriving.add({ request, reply, start: bytes, bytes, looked: now, heard: now, took: 0 });
    timer ??= setInterval(look, Math.min(1_000, limits.silence / 10, limits.grace / 10)).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
