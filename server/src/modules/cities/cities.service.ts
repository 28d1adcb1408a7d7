import type {
  BulkResults,
  City,
  CityAdd,
  CityDetails,
  CityFilter,
  CityMove,
  CityUpdate,
  CityUpdateDetails,
  SalesMoves,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { inUse, invalid, notFound, stale } from '../../refusal.ts';
import { refuseTaken } from '../../db/taken.ts';
import { forEachOnItsOwn } from '../bulk.service.ts';
import { foreseeMoves } from '../sales-attribution/moves.service.ts';
import { cityActions } from './cities.policy.ts';
import * as repository from './cities.repository.ts';

export async function listCities({ db, caller }: Context, filter: CityFilter): Promise<City[]> {
  const actions = cityActions(caller);
  return (await repository.listCities(db, filter)).map((city) => ({ ...city, actions }));
}

async function readCity(context: Context, id: number): Promise<City> {
  const city = await repository.findCity(context.db, id);
  if (!city) throw notFound();
  return { ...city, actions: cityActions(context.caller) };
}

async function readDetails(context: Context, id: number): Promise<CityDetails> {
  return { ...(await readCity(context, id)), representatives: await repository.listRepresentatives(context.db, id) };
}

export const getCityDetails = readDetails;

/** The city, locked, when it still stands at the version the caller saw. */
async function lockAtVersion(inside: Context, id: number, version: number) {
  const city = await repository.lockCity(inside.db, id);
  if (!city) throw notFound();
  if (city.version !== version) throw stale(await readDetails(inside, id));
  return city;
}

const uniqueKeys = new Map([['city_name_key', 'name']]);

export function addCity(context: Context, fields: z.output<typeof CityAdd>): Promise<City> {
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const city = await repository.insertCity(db, fields);
      await audit({ action: 'cities.add', entity: 'city', entityId: city.id, after: city });
      await inside.events.publish(db, { topic: 'cities', id: city.id, to: 'everyone' });
      return readCity(inside, city.id);
    }),
  );
}

export function updateCity(context: Context, { id, version, ...fields }: z.output<typeof CityUpdate>): Promise<City> {
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const before = await lockAtVersion(inside, id, version);
      const after = await repository.updateCity(db, id, fields);
      await audit({ action: 'cities.update', entity: 'city', entityId: id, before, after });
      await inside.events.publish(db, { topic: 'cities', id, to: 'everyone' });
      return readCity(inside, id);
    }),
  );
}

async function refuseUnknownRepresentatives(db: Database, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  const known = new Set((await repository.listAssignable(db, userIds)).map(({ id }) => id));
  const faults = userIds.flatMap((id, index) => (known.has(id) ? [] : [[`representativeIds.${index}`, ['unknown']]]));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

export function updateCityDetails(context: Context, change: z.output<typeof CityUpdateDetails>): Promise<CityDetails> {
  const { id, version } = change;
  const userIds = [...new Set(change.representativeIds)];
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const city = await lockAtVersion(inside, id, version);
    await refuseUnknownRepresentatives(db, userIds);
    const before = (await repository.listRepresentatives(db, id)).map((user) => user.id).toSorted((a, b) => a - b);
    await repository.replaceRepresentatives(db, id, userIds);
    await repository.updateCity(db, id, {});
    await audit({
      action: 'cities.update-details',
      entity: 'city',
      entityId: id,
      label: city.name,
      before: { representativeIds: before },
      after: { representativeIds: userIds.toSorted((a, b) => a - b) },
    });
    await inside.events.publish(db, { topic: 'cities', id, to: 'everyone' });
    return readDetails(inside, id);
  });
}

/** Which sales of the past would be someone else's, had the city these representatives. */
export function foreseeCityMoves(
  { db }: Context,
  { id, representativeIds }: z.output<typeof CityMove>,
): Promise<SalesMoves> {
  const userIds = [...new Set(representativeIds)];
  const lock = async (tx: Database) => {
    if (!(await repository.lockCity(tx, id))) throw notFound();
    await refuseUnknownRepresentatives(tx, userIds);
    return (await repository.listPharmacies(tx, id)).map((pharmacy) => pharmacy.id);
  };
  return foreseeMoves(db, lock, (tx) => repository.replaceRepresentatives(tx, id, userIds));
}

export function removeCity(context: Context, id: number): Promise<void> {
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const before = await repository.lockCity(db, id);
    if (!before) throw notFound();
    const uses = Object.entries(await repository.countUses(db, id)).filter(([, count]) => count > 0);
    if (uses.length > 0) throw inUse(Object.fromEntries(uses));
    await repository.deleteCity(db, id);
    await audit({ action: 'cities.delete', entity: 'city', entityId: id, before });
    await inside.events.publish(db, { topic: 'cities', id, to: 'everyone' });
  });
}

export const removeCities = (context: Context, ids: number[]): Promise<BulkResults> =>
  forEachOnItsOwn(context, ids, removeCity);
