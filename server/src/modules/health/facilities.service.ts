import {
  type FacilityFilter,
  type Faults,
  type HealthFacility,
  type HealthFacilityAdd,
  type HealthFacilityDetails,
  type HealthFacilityUpdate,
  narrowFacilities,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { type Database, brokenConstraint } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { invalid, notFound, stale } from '../../refusal.ts';
import * as repository from './facilities.repository.ts';
import { healthActions } from './health.policy.ts';
import { differenceOf, unknownAmong } from './links.ts';
import { isWithinReach } from './scope.repository.ts';
import { type ListOwner, lockOwner, readable, requireOwner, scopeOf, viewOf } from './scope.service.ts';
import { NO_VISITS, listVisitFigures } from './visits.repository.ts';

type Form = z.output<typeof HealthFacilityAdd>;
type Row = Awaited<ReturnType<typeof repository.listFacilities>>[number];

/** The rows as the contract shows them, with the visits of whose list it is. */
async function complete(context: Context, db: Database, rows: Row[], owner: ListOwner): Promise<HealthFacility[]> {
  const of = { userId: owner, today: today(context.config.timeZone) };
  const ids = rows.map(({ id }) => id);
  const visits = await listVisitFigures(db, 'facility', ids, of);
  const actions = healthActions(context.caller);
  return rows.map(({ latitude, longitude, ...facility }) => ({
    ...facility,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    ...(visits.get(facility.id) ?? NO_VISITS),
    actions,
  }));
}

const readList = async (context: Context, db: Database, owner: ListOwner) =>
  complete(context, db, await repository.listFacilities(db, owner), owner);

export const listFacilities = async (
  context: Context,
  userId: number,
  filter: FacilityFilter,
): Promise<HealthFacility[]> =>
  narrowFacilities(await readList(context, context.db, await requireOwner(context, userId)), filter);

async function readFacility(context: Context, db: Database, id: number): Promise<HealthFacility> {
  const row = await repository.findFacility(db, id, viewOf(context));
  const [facility] = await complete(context, db, row ? [row] : [], viewOf(context));
  if (!facility) throw notFound();
  return facility;
}

export async function getFacility(context: Context, id: number): Promise<HealthFacilityDetails> {
  const { db } = context;
  if ((await repository.listReachable(db, [id], readable(context, 'facility'))).length === 0) throw notFound();
  const users = await repository.listUsers(db, id, scopeOf(context).within('appUser.id'));
  return { ...(await readFacility(context, db, id)), users };
}

/** Refuses, every fault at once, what a facility cannot be. `id`: which one it is so far, 0 for a new one. */
async function refuseFaults(tx: Database, { cityId, name }: Form, id: number): Promise<void> {
  if (!(await repository.findCity(tx, cityId))) throw invalid({ cityId: ['unknown'] });
  if (await repository.isNameTaken(tx, name, cityId, id)) throw invalid({ name: ['taken'] });
}

/** The unique name is the database's to judge: two who take the same one at once both pass the look beforehand. */
async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'health_facility_name_key') throw invalid({ name: ['taken'] });
    throw error;
  }
}

const columnsOf = ({ coordinates, ...form }: Form) => ({
  ...form,
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});

/** What the audit trail compares. */
const pictureOf = ({ name, type, city, address, phone, coordinates }: HealthFacility) => ({
  ...{ name, type, city, address, phone, coordinates },
});

const publish = (context: Context, tx: Database, id?: number) =>
  context.events.publish(tx, { topic: 'health-facility', ...(id && { id }), to: 'everyone' });

export function addFacility(context: Context, form: Form): Promise<HealthFacility> {
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      await refuseFaults(tx, form, 0);
      const { id } = await repository.insertFacility(tx, columnsOf(form));
      const facility = await readFacility(context, tx, id);
      const entity = { entity: 'health-facility', entityId: id };
      await audit({ action: 'health-facility.add', ...entity, after: pictureOf(facility) });
      await publish(context, tx, id);
      return facility;
    }),
  );
}

export function updateFacility(
  context: Context,
  { id, version, ...form }: z.output<typeof HealthFacilityUpdate>,
): Promise<HealthFacility> {
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      const withinReach = isWithinReach('facility', scopeOf(context));
      if (!(await repository.lockFacility(tx, id, withinReach))) throw notFound();
      const before = await readFacility(context, tx, id);
      if (before.version !== version) throw stale(before);
      await refuseFaults(tx, form, id);
      await repository.updateFacility(tx, id, columnsOf(form));
      const after = await readFacility(context, tx, id);
      const pictures = { before: pictureOf(before), after: pictureOf(after) };
      await audit({ action: 'health-facility.update', entity: 'health-facility', entityId: id, ...pictures });
      await publish(context, tx, id);
      return after;
    }),
  );
}

async function refuseUnknown(context: Context, tx: Database, ids: number[], field: string): Promise<void> {
  const found = await repository.listReachable(tx, ids, isWithinReach('facility', scopeOf(context)));
  const faults: Faults = unknownAmong(ids, found, (index) => `${field}.${index}`);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Changes what a user looks after, one change at a time, with what came and what went in the audit trail. */
function relink(context: Context, userId: number, change: (tx: Database) => Promise<void>): Promise<HealthFacility[]> {
  return write(context, async ({ tx, audit }) => {
    const { firstname, name } = await lockOwner(context, tx, userId);
    const before = await repository.listLinks(tx, userId);
    await change(tx);
    const facilities = differenceOf(before, await repository.listLinks(tx, userId));
    await audit({
      action: 'health-facility.link',
      entity: 'user',
      entityId: userId,
      before: { firstname, name, facilities: facilities.before },
      after: { firstname, name, facilities: facilities.after },
    });
    await publish(context, tx);
    return readList(context, tx, userId);
  });
}

/** Sets what a user looks after. */
export const linkFacilities = (context: Context, userId: number, facilityIds: number[]): Promise<HealthFacility[]> =>
  relink(context, userId, async (tx) => {
    await refuseUnknown(context, tx, facilityIds, 'facilityIds');
    await repository.replaceLinks(tx, userId, [...new Set(facilityIds)]);
  });

/** Adds to what a user looks after, or takes away; the rest stays as others have set it. */
export async function changeFacilityLinks(
  context: Context,
  userId: number,
  { set, remove }: { set: number[]; remove: number[] },
): Promise<void> {
  await relink(context, userId, async (tx) => {
    await refuseUnknown(context, tx, set, 'set');
    await repository.deleteLinks(tx, userId, remove);
    await repository.insertLinks(tx, userId, set);
  });
}
