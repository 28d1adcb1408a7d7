import type {
  BulkResults,
  City,
  CityAdd,
  CityDetails,
  CityFilter,
  CityUpdate,
  CityUpdateDetails,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { brokenConstraint, type Database } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { inUse, invalid, notFound, stale } from '../../refusal.ts';
import { forEachOnItsOwn } from '../bulk.ts';
import { cityActions } from './cities.policy.ts';
import * as repository from './cities.repository.ts';

export async function listCities({ db, caller }: Context, filter: CityFilter): Promise<City[]> {
  const actions = cityActions(caller);
  return (await repository.listCities(db, filter)).map((city) => ({ ...city, actions }));
}

async function readCity(context: Context, db: Database, id: number): Promise<City> {
  const city = await repository.findCity(db, id);
  if (!city) throw notFound();
  return { ...city, actions: cityActions(context.caller) };
}

async function readDetails(context: Context, db: Database, id: number): Promise<CityDetails> {
  return { ...(await readCity(context, db, id)), representatives: await repository.listRepresentatives(db, id) };
}

export const getCityDetails = (context: Context, id: number) => readDetails(context, context.db, id);

/** The city, locked, when it still stands at the version the caller saw. */
async function lockAtVersion(context: Context, tx: Database, id: number, version: number) {
  const city = await repository.lockCity(tx, id);
  if (!city) throw notFound();
  if (city.version !== version) throw stale(await readDetails(context, tx, id));
  return city;
}

/** The unique name is the database's to judge: two who add the same city at once cannot both pass a look beforehand. */
async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'city_name_key') throw invalid({ name: ['taken'] });
    throw error;
  }
}

export function addCity(context: Context, fields: z.output<typeof CityAdd>): Promise<City> {
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      const city = await repository.insertCity(tx, fields);
      await audit({ action: 'cities.add', entity: 'city', entityId: city.id, after: city });
      await context.events.publish(tx, { topic: 'cities', id: city.id, to: 'everyone' });
      return readCity(context, tx, city.id);
    }),
  );
}

export function updateCity(context: Context, { id, version, ...fields }: z.output<typeof CityUpdate>): Promise<City> {
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      const before = await lockAtVersion(context, tx, id, version);
      const after = await repository.updateCity(tx, id, fields);
      await audit({ action: 'cities.update', entity: 'city', entityId: id, before, after });
      await context.events.publish(tx, { topic: 'cities', id, to: 'everyone' });
      return readCity(context, tx, id);
    }),
  );
}

async function refuseUnknownRepresentatives(tx: Database, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  const known = new Set((await repository.listAssignable(tx, userIds)).map(({ id }) => id));
  const faults = userIds.flatMap((id, index) => (known.has(id) ? [] : [[`representativeIds.${index}`, ['unknown']]]));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

export function updateCityDetails(context: Context, change: z.output<typeof CityUpdateDetails>): Promise<CityDetails> {
  const { id, version } = change;
  const userIds = [...new Set(change.representativeIds)];
  return write(context, async ({ tx, audit }) => {
    const city = await lockAtVersion(context, tx, id, version);
    await refuseUnknownRepresentatives(tx, userIds);
    const before = (await repository.listRepresentatives(tx, id)).map((user) => user.id).toSorted((a, b) => a - b);
    await repository.replaceRepresentatives(tx, id, userIds);
    await repository.updateCity(tx, id, {});
    await audit({
      action: 'cities.update-details',
      entity: 'city',
      entityId: id,
      label: city.name,
      before: { representativeIds: before },
      after: { representativeIds: userIds.toSorted((a, b) => a - b) },
    });
    await context.events.publish(tx, { topic: 'cities', id, to: 'everyone' });
    return readDetails(context, tx, id);
  });
}

export function removeCity(context: Context, id: number): Promise<void> {
  return write(context, async ({ tx, audit }) => {
    const before = await repository.lockCity(tx, id);
    if (!before) throw notFound();
    const uses = Object.entries(await repository.countUses(tx, id)).filter(([, count]) => count > 0);
    if (uses.length > 0) throw inUse(Object.fromEntries(uses));
    await repository.deleteCity(tx, id);
    await audit({ action: 'cities.delete', entity: 'city', entityId: id, before });
    await context.events.publish(tx, { topic: 'cities', id, to: 'everyone' });
  });
}

export const removeCities = (context: Context, ids: number[]): Promise<BulkResults> =>
  forEachOnItsOwn(ids, (id) => removeCity(context, id));
