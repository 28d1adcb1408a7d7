import {
  type FacilityFilter,
  type Faults,
  type HealthFacility,
  type HealthFacilityAdd,
  type HealthFacilityDetails,
  type HealthFacilityUpdate,
  columnsInWords,
  facilityFields,
  narrowFacilities,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { invalid, notFound, stale } from '../../refusal.ts';
import { refuseTaken } from '../../db/taken.ts';
import * as repository from './facilities.repository.ts';
import { healthActions } from './health.policy.ts';
import { differenceOf, unknownAmong } from './links.ts';
import { isWithinReach } from './scope.repository.ts';
import { type ListOwner, lockOwner, readable, requireOwner, scopeOf, viewOf } from './scope.service.ts';
import { NO_VISITS, listVisitFigures } from './visits.repository.ts';

type Form = z.output<typeof HealthFacilityAdd>;
type Row = Awaited<ReturnType<typeof repository.listFacilities>>[number];

/** The rows as in the contract, with the visits of the list's owner. */
async function complete(context: Context, rows: Row[], owner: ListOwner): Promise<HealthFacility[]> {
  const of = { userId: owner, today: today(context.config.timeZone) };
  const ids = rows.map(({ id }) => id);
  const visits = await listVisitFigures(context.db, 'facility', ids, of);
  const actions = healthActions(context.caller);
  return rows.map(({ latitude, longitude, ...facility }) => ({
    ...facility,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    ...(visits.get(facility.id) ?? NO_VISITS),
    actions,
  }));
}

const readList = async (context: Context, owner: ListOwner) =>
  complete(context, await repository.listFacilities(context.db, owner), owner);

export const listFacilities = async (
  context: Context,
  userId: number,
  filter: FacilityFilter,
): Promise<HealthFacility[]> => narrowFacilities(await readList(context, await requireOwner(context, userId)), filter);

/** In the order of the ids. */
async function readFacilities(context: Context, ids: readonly number[]): Promise<HealthFacility[]> {
  const rows = await repository.findFacilities(context.db, ids, viewOf(context));
  const found = new Map((await complete(context, rows, viewOf(context))).map((one) => [one.id, one]));
  return ids.map((id) => {
    const facility = found.get(id);
    if (!facility) throw notFound();
    return facility;
  });
}

async function readFacility(context: Context, id: number): Promise<HealthFacility> {
  const [facility] = await readFacilities(context, [id]);
  if (!facility) throw notFound();
  return facility;
}

export async function getFacility(context: Context, id: number): Promise<HealthFacilityDetails> {
  const { db } = context;
  if ((await repository.listReachable(db, [id], readable(context, 'facility'))).length === 0) throw notFound();
  const users = await repository.listUsers(db, id, scopeOf(context).within('appUser.id'));
  return { ...(await readFacility(context, id)), users };
}

/** Refuses an invalid facility with all faults at once. `id`: the existing facility, 0 for a new one. */
async function refuseFaults(db: Database, { cityId, name }: Form, id: number): Promise<void> {
  if (!(await repository.findCity(db, cityId))) throw invalid({ cityId: ['unknown'] });
  if (await repository.isNameTaken(db, name, cityId, id)) throw invalid({ name: ['taken'] });
}

const uniqueKeys = new Map([['health_facility_name_key', 'name']]);

const columnsOf = ({ coordinates, ...form }: Form) => ({
  ...form,
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});

/** What the audit trail compares. */
const snapshotOf = (facility: HealthFacility) => ({
  ...columnsInWords(facilityFields, facility),
  coordinates: facility.coordinates,
});

const publish = ({ db, events }: Context, id?: number) =>
  events.publish(db, { topic: 'health-facility', ...(id && { id }), to: 'everyone' });

/** All of them or none. */
export function addFacilities(context: Context, forms: readonly Form[]): Promise<HealthFacility[]> {
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      for (const form of forms) await refuseFaults(db, form, 0);
      const ids = await repository.insertFacilities(db, forms.map(columnsOf));
      const made = await readFacilities(inside, ids);
      await audit(
        ...made.map((one) => ({
          ...({ action: 'health-facility.add', entity: 'health-facility', entityId: one.id } as const),
          after: snapshotOf(one),
        })),
      );
      for (const id of ids) await publish(inside, id);
      return made;
    }),
  );
}

export async function addFacility(context: Context, form: Form): Promise<HealthFacility> {
  const [made] = await addFacilities(context, [form]);
  if (!made) throw notFound();
  return made;
}

export function updateFacility(
  context: Context,
  { id, version, ...form }: z.output<typeof HealthFacilityUpdate>,
): Promise<HealthFacility> {
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const withinReach = isWithinReach('facility', scopeOf(inside));
      if (!(await repository.lockFacility(db, id, withinReach))) throw notFound();
      const before = await readFacility(inside, id);
      if (before.version !== version) throw stale(before);
      await refuseFaults(db, form, id);
      await repository.updateFacility(db, id, columnsOf(form));
      const after = await readFacility(inside, id);
      const snapshots = { before: snapshotOf(before), after: snapshotOf(after) };
      await audit({ action: 'health-facility.update', entity: 'health-facility', entityId: id, ...snapshots });
      await publish(inside, id);
      return after;
    }),
  );
}

async function refuseUnknown(inside: Context, ids: number[], field: string): Promise<void> {
  const found = await repository.listReachable(inside.db, ids, isWithinReach('facility', scopeOf(inside)));
  const faults: Faults = unknownAmong(ids, found, (index) => `${field}.${index}`);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Changes the facilities of a user, one change at a time, with additions and removals in the audit trail. */
function relink(
  context: Context,
  userId: number,
  change: (inside: Context) => Promise<void>,
): Promise<HealthFacility[]> {
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const { firstname, name } = await lockOwner(inside, userId);
    const before = await repository.listLinks(db, userId);
    await change(inside);
    const facilities = differenceOf(before, await repository.listLinks(db, userId));
    await audit({
      action: 'health-facility.link',
      entity: 'user',
      entityId: userId,
      before: { firstname, name, facilities: facilities.before },
      after: { firstname, name, facilities: facilities.after },
    });
    await publish(inside);
    return readList(inside, userId);
  });
}

/** Sets the facilities of a user. */
export const linkFacilities = (context: Context, userId: number, facilityIds: number[]): Promise<HealthFacility[]> =>
  relink(context, userId, async (inside) => {
    await refuseUnknown(inside, facilityIds, 'facilityIds');
    await repository.replaceLinks(inside.db, userId, [...new Set(facilityIds)]);
  });

/** Adds to or removes from the facilities of a user; the others stay as they are. */
export async function changeFacilityLinks(
  context: Context,
  userId: number,
  { set, remove }: { set: number[]; remove: number[] },
): Promise<void> {
  await relink(context, userId, async (inside) => {
    await refuseUnknown(inside, set, 'set');
    await repository.deleteLinks(inside.db, userId, remove);
    await repository.insertLinks(inside.db, userId, set);
  });
}
