import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TimeLimits, largestBodyOf, refuseOn } from './limits.ts';
import type { App } from './route.ts';

/**
 * A body on its way. `start` and `bytes` are those of its connection when it began and when it was last `looked` at, `heard`
 * is when they grew, and `took` is how long its sender has had for them.
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

/** Why it should not go on, as a status; undefined while it may. */
function faultOf(body: Arriving, { silence, grace, pace }: TimeLimits): number | undefined {
  const { raw, routeOptions } = body.request;
  const now = performance.now();
  const { bytesRead } = raw.socket;
  // What has come and waits for us to read it is no silence of the sender, nor slowness.
  const isOurs = raw.readableLength > 0;
  if (!isOurs) body.took += now - body.looked;
  if (bytesRead !== body.bytes || isOurs) body.heard = now;
  Object.assign(body, { bytes: bytesRead, looked: now });
  const came = bytesRead - body.start;
  if (now - body.heard > silence || (body.took > grace && came < (pace * body.took) / 1000)) return 408;
  return came > largestBodyOf(routeOptions.config.endpoint) ? 413 : undefined;
}

function letGo({ request, reply }: Arriving, status: number): void {
  // With what is not whole its connection ends.
  if (reply.raw.headersSent) request.raw.destroy();
  else refuseOn(request.raw.socket, status);
}

/**
 * Lets go of who begins to send a body and falls silent, or does not end, or drips. How long a body takes as a whole is its
 * sender's business, for a report with pictures may need minutes on a bad connection, as long as it keeps some pace: so many
 * bytes, in the end, are so many minutes. Also bodies that nobody reads, of refused calls, are watched.
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
