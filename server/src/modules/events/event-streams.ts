import type { LiveEvent } from '@portal/contract';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../caller.ts';
import { unavailable } from '../../refusal.ts';

/**
 * More tabs than anyone has. The oldest stream is closed rather than the newest refused: what accumulates are dead
 * connections of sleeping laptops or lost networks, and nobody may be locked out by those.
 */
const STREAMS_PER_USER = 20;
/** An ended session must not hear more for longer than this. One question for all streams of the server. */
const SESSION_CHECK = 1_000;
/** A client that does not even read the end is cut off. */
const FAREWELL = 1_000;
/** How soon the browser comes back, in milliseconds. */
const COME_BACK = 2_000;

type Listener = Pick<Caller, 'id' | 'sessionId'>;
type Stream = Listener & { end(): void };

type OpenStream = { send: (event: LiveEvent) => void; end: () => void; onEnd: (act: () => void) => void };

/** From here on the answer is ours: Fastify neither waits for it nor cuts it off. */
function begin(reply: FastifyReply): void {
  reply.hijack();
  reply.sse.keepAlive();
  // The connection ends with the stream, so that a stopping server does not wait for its reuse.
  reply.header('connection', 'close').header('cache-control', 'no-store');
  // Something must be sent at once, or proxies hold back the headers as well.
  reply.sse.send({ data: undefined, retry: COME_BACK }).catch(() => undefined);
}

function end(reply: FastifyReply): void {
  reply.sse.close();
  setTimeout(() => reply.raw.destroy(), FAREWELL).unref();
}

function send(reply: FastifyReply, event: LiveEvent): void {
  // It reads more slowly than events occur. Instead of buffering more and more, let it reconnect and refresh.
  if (reply.raw.writableNeedDrain) reply.raw.destroy();
  else if (reply.sse.isConnected) reply.sse.send({ data: event }).catch(() => undefined);
}

/** The open streams of this server. `findEnded` says which of the sessions have ended. */
export function createStreams(findEnded: (sessionIds: string[]) => Promise<string[]>) {
  const streams = new Set<Stream>();
  let checking: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const check = async () => {
    try {
      const ended = new Set(await findEnded([...new Set([...streams].map(({ sessionId }) => sessionId))]));
      for (const stream of streams) if (ended.has(stream.sessionId)) stream.end();
    } catch {
      // The database is away, so there is nothing to tell either; the next time decides.
    }
    checking = undefined;
    watch();
  };

  const watch = () => {
    if (streams.size > 0) checking ??= setTimeout(() => void check(), SESSION_CHECK).unref();
  };

  const makeRoom = (userId: number) => {
    const own = [...streams].filter(({ id }) => id === userId);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - STREAMS_PER_USER))) oldest.end();
  };

  return {
    open(reply: FastifyReply, { id, sessionId }: Listener): OpenStream {
      // A stream opened while the server stops would block the stop: the client reconnects to another server.
      if (hasEnded) throw unavailable();
      makeRoom(id);
      begin(reply);
      const stream: Stream = { id, sessionId, end: () => end(reply) };
      streams.add(stream);
      reply.sse.onClose(() => streams.delete(stream));
      watch();
      return { send: (event) => send(reply, event), end: () => stream.end(), onEnd: (act) => reply.sse.onClose(act) };
    },
    endAll(): void {
      hasEnded = true;
      clearTimeout(checking);
      for (const stream of streams) stream.end();
    },
  };
}
