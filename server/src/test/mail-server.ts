import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** How an address is treated: refused for good, asked to come back later, or cut off when its message has arrived. */
type Mood = 'refuse' | 'later' | 'breakOff';

const answers: Readonly<Record<'refuse' | 'later', [code: number, text: string]>> = {
  refuse: [550, 'No such mailbox'],
  later: [450, 'Try again later'],
};

const refusal = (mood: 'refuse' | 'later') => {
  const [responseCode, text] = answers[mood];
  return Object.assign(new Error(text), { responseCode });
};

type TestMailServer = {
  url: string;
  received: string[];
  moods: Map<string, Mood>;
  /** The delay before each acknowledgement of a message. */
  slowness: { milliseconds: number };
  /** Stops, and comes back on the same port. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
};

/** A real mail server that keeps what it receives. Closed by itself after the file's tests. */
export async function testMailServer(): Promise<TestMailServer> {
  const received: string[] = [];
  const moods: TestMailServer['moods'] = new Map();
  const slowness = { milliseconds: 0 };
  const sockets = new Set<Socket>();
  const open = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        const mood = moods.get(address);
        done(mood === 'refuse' || mood === 'later' ? refusal(mood) : null);
      },
      onData: (stream, session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          received.push(text);
          const to = session.envelope.rcptTo[0]?.address ?? '';
          if (moods.get(to) === 'breakOff') for (const socket of sockets) socket.destroy();
          else setTimeout(done, slowness.milliseconds);
        });
      },
    }).on('error', () => undefined);
  let smtp = open();
  const listen = (port: number) => {
    smtp.server.on('connection', (socket) => sockets.add(socket));
    return new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  };
  const leave = () => new Promise<void>((resolve) => smtp.close(resolve));
  await listen(0);
  const { port } = smtp.server.address() as { port: number };
  afterAll(leave);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    moods,
    slowness,
    leave,
    comeBack() {
      smtp = open();
      return listen(port);
    },
  };
}
