import pg from 'pg';

/**
 * How long to wait for a connection, in milliseconds. At work a caller waits for the answer. At a start nobody does
 * yet, and a slow machine, after a power cut for example, must not make it fail.
 */
export const PATIENCE = { atWork: 5_000, atStart: 60_000 };

/**
 * A connection that may break at any moment. A pending call gets the error; but a break between two calls, in the
 * middle of a transaction for example, is an `error` event, and without a listener it would end the process. The pool
 * listens only to its idle connections. Every connection of the server is one of these.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
