import type { Config } from './config.ts';
import type { Resources } from './context.ts';
import { type Connection, directTo, openDatabase, openPool, waitPatiently } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { seedReference } from './db/seed/reference.ts';
import { ensureSetting } from './db/settings.ts';
import { watchSpace } from './db/space.ts';
import { createEvents } from './events/events.ts';
import { openFileStore } from './files/file-store.ts';
import { createJobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import { openMail } from './mail/mail.ts';
import { createTokens, generateKey } from './security/tokens.ts';

export type OpenResources = {
  resources: Resources;
  /** The start is over: from now on somebody waits for every answer. */
  begun: () => void;
  close: () => Promise<void>;
};

/** Opens every room on a database that is there, migrated to this version. Nothing works in the background yet. */
export async function openResources(config: Config, connection: Connection, log: Log): Promise<OpenResources> {
  await migrate(connection);
  const pool = openPool({
    connection,
    onError: ({ message }) => log.warn({ reason: message }, 'a database connection broke'),
  });
  const begun = waitPatiently(pool);
  try {
    const db = openDatabase(pool);
    await seedReference(db);
    const tokenKey = config.tokenKey ?? (await ensureSetting(db, 'token_key', generateKey));
    const files = await openFileStore(config.filesUrl);
    const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom });
    const jobs = createJobs({ pool, connection, log });
    const events = createEvents({ connection, log });
    const space = watchSpace(config);
    const tokens = createTokens(tokenKey);
    const direct = directTo(connection);
    const resources: Resources = { config, db, connection: direct, tokens, files, jobs, events, mail, space };
    return {
      resources,
      begun,
      close: async () => {
        await events.stop();
        await jobs.stop();
        mail.close();
        space.stop();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
