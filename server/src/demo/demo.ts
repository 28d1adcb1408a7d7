import { sql } from 'kysely';
import type { Context, Resources } from '../context.ts';
import { findRights } from '../security/caller.ts';
import type { Database } from '../db/database.ts';
import { saveSetting } from '../db/settings.ts';
import { loadCities } from './cities.ts';
import { loadHealth } from './health.ts';
import { loadMessages } from './messages.ts';
import { loadMinutes } from './minutes.ts';
import { loadObjectives } from './objectives.ts';
import { loadPeople } from './people.ts';
import { loadPerformance } from './performance.ts';
import { loadPharmacies } from './pharmacies.ts';
import { loadProducts } from './products.ts';
import { loadReports } from './reports.ts';
import { loadSales } from './sales.ts';
import { type Random, createRandom } from './random.ts';

/** What the chapters share: the random sequence, today, and what earlier chapters created. */
export type Demo = {
  db: Database;
  random: Random;
  today: Date;
  users: Map<string, number>;
  representatives: number[];
  /** Acts through the services as one of the people, so that every rule holds for demonstration data too. */
  as(username: string): Context;
};

/** In this order; each module adds its own. */
const chapters: ((demo: Demo) => Promise<void>)[] = [
  loadPeople,
  loadCities,
  loadProducts,
  loadPharmacies,
  loadHealth,
  loadReports,
  loadMinutes,
  loadSales,
  loadObjectives,
  loadMessages,
  loadPerformance,
];

const SEED = 20_260_101;

/** Loads everything in one transaction: a start that is cut short leaves nothing half-made. */
export async function loadDemo(resources: Resources): Promise<void> {
  await resources.db.transaction().execute(async (db) => {
    // Nobody waits for an answer, and a machine may be short of breath.
    await sql`set local statement_timeout = 0`.execute(db);
    const users = new Map<string, number>();
    const rights = new Map<string, Awaited<ReturnType<typeof findRights>>>();
    const demo: Demo = {
      db,
      random: createRandom(SEED),
      today: new Date(),
      users,
      representatives: [],
      as(username) {
        const id = users.get(username);
        const held = rights.get(username);
        if (id === undefined || held === undefined) throw new Error(`There is no demonstration account ${username}.`);
        return {
          ...resources,
          db,
          // Nobody is signed in yet to receive events.
          events: { ...resources.events, publish: () => Promise.resolve() },
          caller: { id, sessionId: '', ...held },
          address: 'demo',
          device: 'demo',
          requestId: 'demo',
        };
      },
    };
    for (const chapter of chapters) {
      await chapter(demo);
      for (const [username, id] of users) if (!rights.has(username)) rights.set(username, await findRights(db, id));
    }
    await saveSetting(db, 'demo_loaded', demo.today.toISOString());
  });
}
