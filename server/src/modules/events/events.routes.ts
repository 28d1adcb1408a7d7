import { events } from '@portal/contract';
import type { RouteOptions } from 'fastify';
import { type App, route } from '../../http/route.ts';
import { findEndedSessions } from './events.service.ts';
import { createStreams } from './event-streams.ts';

/** The same application, whose routes answer with server-sent events. HEAD would open a stream that nobody reads. */
const streaming = (app: App): App =>
  Object.assign(Object.create(app) as App, {
    route: (options: RouteOptions) => app.route({ ...options, sse: 'only', exposeHeadRoute: false }),
  });

export function eventsRoutes(app: App): void {
  const { rooms } = app;
  const streams = createStreams((sessionIds) => findEndedSessions(rooms, sessionIds));
  // Before the server waits for its open connections, which these would otherwise keep for ever.
  app.addHook('preClose', async () => streams.endAll());
  route(streaming(app), events.stream, async ({ caller }, _input, reply) => {
    const stream = streams.open(reply, caller);
    stream.onEnd(rooms.events.subscribe(caller.id, stream.send));
  });
}
