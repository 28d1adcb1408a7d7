import pg from 'pg';

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
