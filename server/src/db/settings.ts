import type { Database } from './database.ts';

/** Settings shared by all servers on this database. */
type SettingName = 'token_key' | 'set_up_token' | 'demo_loaded';

export async function findSetting(db: Database, name: SettingName): Promise<string | undefined> {
  return (await db.selectFrom('setting').where('name', '=', name).select('value').executeTakeFirst())?.value;
}

export const saveSetting = (db: Database, name: SettingName, value: string) =>
  db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

/** Removes the setting and returns its value: of several concurrent callers, one gets it. */
export async function takeSetting(db: Database, name: SettingName): Promise<string | undefined> {
  return (await db.deleteFrom('setting').where('name', '=', name).returning('value').executeTakeFirst())?.value;
}

/** The setting, made at the first start; servers that start at once agree on the first one. */
export async function ensureSetting(db: Database, name: SettingName, make: () => string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSetting(db, name)) ?? '';
}
