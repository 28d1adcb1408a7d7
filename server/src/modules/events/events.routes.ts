import { events } from '@portal/contract';
import { type App, route } from '../../http/route.ts';
import { createStreams } from './event-streams.ts';
import { findEndedSessions, findGone } from './events.service.ts';

export function eventsRoutes(app: App): void {
  const { resources } = app;
  const streams = createStreams((sessionIds) => findEndedSessions(resources, sessionIds));
  // Before the server waits for its open connections, which would never end.
  app.addHook('preClose', async () => streams.endAll());
  route(app, events.stream, async (context, _input, reply) => {
    const { caller } = context;
    const stream = streams.open(reply, caller);
    stream.onEnd(resources.events.subscribe(caller.id, stream.send));
    // A browser that was offline when something was withdrawn has cached copies of it: they are dropped at the first
    // contact.
    await findGone(context).then((gone) => gone.forEach(stream.send), stream.end);
  });
}
