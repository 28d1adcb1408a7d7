import type { Log } from '../log.ts';
import { DatabaseClient, PATIENCE } from './client.ts';
import type { Connection } from './database.ts';

type ListenerOptions = {
  connection: Connection;
  channel: string;
  /** The name of the listener in the database and in the log. */
  name: string;
  onPayload: (payload: string) => void;
  /** The connection was lost and is back: what was sent meanwhile is gone. */
  onGap: () => void;
  log: Log;
};

const SHORTEST_WAIT = 100;
const LONGEST_WAIT = 2_000;
/** A connection that died without a word (a cable, a firewall) is only noticed by asking. */
const PULSE = 20_000;

/** A dedicated connection that listens to a channel and reconnects by itself. */
export class Listener {
  readonly #options: ListenerOptions;
  #client: DatabaseClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #wait = SHORTEST_WAIT;
  #state: 'idle' | 'started' | 'stopped' = 'idle';

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Rejects if the database is unreachable; after the first success it reconnects by itself. */
  async start(): Promise<void> {
    if (this.#state !== 'idle') return;
    this.#state = 'started';
    try {
      await this.#connect(PATIENCE.atStart);
    } catch (error) {
      await this.stop();
      this.#state = 'idle';
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(patience: number): Promise<void> {
    const { connection, channel, name, onPayload } = this.#options;
    const client = new DatabaseClient({
      ...connection,
      application_name: `portail-de-travail: ${name}`,
      connectionTimeoutMillis: patience,
      query_timeout: PATIENCE.atWork,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The connection ended.')));
    client.on('notification', ({ payload = '' }) => onPayload(payload));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.#wait = SHORTEST_WAIT;
    this.#pulse = setInterval(() => {
      client.query('select 1').catch((error: Error) => this.#lose(client, error));
    }, PULSE).unref();
  }

  #lose(client: DatabaseClient, error: Error): void {
    // One loss emits both `error` and `end`, and a stopped listener must not reconnect.
    if (this.#client !== client || this.#state !== 'started') return;
    // Once for each loss, not for each attempt that follows.
    const { name } = this.#options;
    if (this.#wait === SHORTEST_WAIT) {
      this.#options.log.warn({ err: error, name }, 'a listener lost its connection to the database; trying again');
    }
    this.#client = undefined;
    clearInterval(this.#pulse);
    client.end().catch(() => undefined);
    this.#retry();
  }

  #retry(): void {
    this.#timer = setTimeout(() => {
      this.#connect(PATIENCE.atWork).then(
        () => this.#options.onGap(),
        () => {
          // Unless the connection itself has already reported its loss and so asked for the next attempt.
          if (this.#client === undefined || this.#state !== 'started') return;
          this.#client.end().catch(() => undefined);
          this.#client = undefined;
          this.#retry();
        },
      );
    }, this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
