import type { Caller, Origin } from './caller.ts';
import type { Config } from './config.ts';
import type { Connection, Database } from './db/database.ts';
import type { Space } from './db/space.ts';
import type { Events } from './events/events.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Tokens } from './security/tokens.ts';

/** What a service may use besides the call itself. Opened once, in resources.ts; tests open their own. */
export type Resources = {
  config: Config;
  db: Database;
  /** The parameters for connections of one's own. */
  connection: Connection;
  tokens: Tokens;
  files: FileStore;
  jobs: Jobs;
  events: Events;
  mail: Mail;
  space: Space;
};

/** What a service receives from a public endpoint… */
export type PublicContext = Resources & Origin & { caller: Caller | null };
/** … and from every other one. */
export type Context = PublicContext & { caller: Caller };
