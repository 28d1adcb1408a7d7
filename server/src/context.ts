import type { Language, Rights } from '@portal/contract';
import type { Config } from './config.ts';
import type { Connection, Database } from './db/database.ts';
import type { Space } from './db/space.ts';
import type { Events } from './events/events.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Tokens } from './security/tokens.ts';

/** What a service may use besides the call itself. Opened once, in resources.ts; a test opens its own. */
export type Resources = {
  config: Config;
  db: Database;
  /** The way to the database, for what needs a connection of its own. */
  connection: Connection;
  tokens: Tokens;
  files: FileStore;
  jobs: Jobs;
  events: Events;
  mail: Mail;
  space: Space;
};

/** The signed-in user, with the rights the database gives them at this moment. */
export type Caller = Rights & { id: number; sessionId: string };

/** Where a call comes from, for the audit trail and the logs. */
export type Origin = {
  address: string;
  device: string;
  requestId: string;
  /** What the caller's screen is in, where the call says so. */
  language?: Language;
  /** The larger act that this one is a part of, by its id. */
  partOf?: string;
  /** Until when the caller can be told what came of it: what is not finished by then is rolled back. */
  signal?: AbortSignal;
  /** Tells the operator of a fault that the caller is told only in general. */
  report?: (error: unknown) => void;
};

/** What a service receives from a public endpoint… */
export type PublicContext = Resources & Origin & { caller: Caller | null };
/** … and from every other one. */
export type Context = PublicContext & { caller: Caller };
