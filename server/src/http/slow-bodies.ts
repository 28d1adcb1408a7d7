import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TimeLimits, largestBodyOf, refuseOn } from './limits.ts';
import type { App } from './route.ts';

/** A body on its way. `bytes` are those of its connection when it was last looked at, `heard` is when they grew. */
type Arriving = { request: FastifyRequest; reply: FastifyReply; start: number; bytes: number; heard: number };

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isWhole = ({ raw }: FastifyRequest) => raw.complete || raw.readableEnded || raw.destroyed;

/** Why it should not go on, as a status; undefined while it may. */
function faultOf(body: Arriving, { silence }: TimeLimits): number | undefined {
  const { raw, routeOptions } = body.request;
  const now = performance.now();
  const { bytesRead } = raw.socket;
  // What has come and waits for us to read it is no silence of the sender.
  if (bytesRead !== body.bytes || raw.readableLength > 0) {
    body.bytes = bytesRead;
    body.heard = now;
  }
  if (now - body.heard > silence) return 408;
  return bytesRead - body.start > largestBodyOf(routeOptions.config.endpoint) ? 413 : undefined;
}

function letGo({ request, reply }: Arriving, status: number): void {
  // With what is not whole its connection ends.
  if (reply.raw.headersSent) request.raw.destroy();
  else refuseOn(request.raw.socket, status);
}

/**
 * Lets go of who begins to send a body and falls silent, or does not end. How long a body takes as a whole is its sender's
 * business: a report with pictures may need minutes on a bad connection. Also bodies that nobody reads, of refused calls, are
 * watched.
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
    arriving.add({ request, reply, start: bytes, bytes, heard: performance.now() });
    timer ??= setInterval(look, Math.min(1_000, limits.silence / 10)).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
