import pg from 'pg';

/**
 * How long a connection is waited for, in milliseconds. At work somebody waits for the answer. At a start nobody does yet,
 * and a machine that is short of breath, after a power cut for example, must not end it.
 */
export const PATIENCE = { atWork: 5_000, atStart: 60_000 };

/**
 * A connection that may break at any moment. Whoever waits for an answer is told by its call; but a break between two
 * calls, in the middle of a transaction for example, is an event, and unheard it would end the process. The pool listens
 * only to the connections that nobody has taken out. Every connection of the server is one of these.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
