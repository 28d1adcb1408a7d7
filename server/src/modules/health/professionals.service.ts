import {
  type HealthProfessional,
  type HealthProfessionalAdd,
  type HealthProfessionalDetails,
  type HealthProfessionalUpdate,
  type ProfessionalFilter,
  columnsInWords,
  defaultFrequency,
  dueOn,
  type healthProfessionals,
  narrowProfessionals,
  professionalFields,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { write } from '../../db/transaction.ts';
import { invalid, notFound, stale } from '../../refusal.ts';
import * as facilities from './facilities.repository.ts';
import { healthActions } from './health.policy.ts';
import { differenceOf, repeatedAmong, unknownAmong } from './links.ts';
import * as repository from './professionals.repository.ts';
import { isWithinReach } from './scope.repository.ts';
import { type ListOwner, lockOwner, readable, requireOwner, scopeOf, viewOf } from './scope.service.ts';
import { NO_VISITS, listVisitFigures } from './visits.repository.ts';

type Form = z.output<typeof HealthProfessionalAdd>;
type Row = Awaited<ReturnType<typeof repository.listProfessionals>>[number];
type GivenLink = z.output<typeof healthProfessionals.link.body>['links'][number];

/** The rows as in the contract, with the visits of the list's owner and the next due day. */
async function complete(context: Context, rows: Row[], owner: ListOwner): Promise<HealthProfessional[]> {
  const now = today(context.config.timeZone);
  const ids = rows.map(({ id }) => id);
  const visits = await listVisitFigures(context.db, 'professional', ids, { userId: owner, today: now });
  const actions = healthActions(context.caller);
  return rows.map(({ linkedFrequency, ...professional }) => {
    const targetFrequency = linkedFrequency ?? defaultFrequency[professional.potential];
    const figures = { ...(visits.get(professional.id) ?? NO_VISITS), targetFrequency };
    return { ...professional, ...figures, dueOn: dueOn(figures, now), actions };
  });
}

const readList = async (context: Context, owner: ListOwner) =>
  complete(context, await repository.listProfessionals(context.db, owner), owner);

export async function listProfessionals(
  context: Context,
  userId: number,
  filter: ProfessionalFilter,
): Promise<HealthProfessional[]> {
  const rows = await readList(context, await requireOwner(context, userId));
  return narrowProfessionals(rows, filter, today(context.config.timeZone));
}

/** In the order of the ids. */
async function readProfessionals(context: Context, ids: readonly number[]): Promise<HealthProfessional[]> {
  const rows = await repository.findProfessionals(context.db, ids, viewOf(context));
  const found = new Map((await complete(context, rows, viewOf(context))).map((one) => [one.id, one]));
  return ids.map((id) => {
    const professional = found.get(id);
    if (!professional) throw notFound();
    return professional;
  });
}

async function readProfessional(context: Context, id: number): Promise<HealthProfessional> {
  const [professional] = await readProfessionals(context, [id]);
  if (!professional) throw notFound();
  return professional;
}

export async function getProfessional(context: Context, id: number): Promise<HealthProfessionalDetails> {
  const { db } = context;
  if ((await repository.listReachable(db, [id], readable(context, 'professional'))).length === 0) throw notFound();
  const users = await repository.listUsers(db, id, scopeOf(context).within('appUser.id'));
  return { ...(await readProfessional(context, id)), users };
}

/** Refuses places that are not there, or named twice. Those the professional has already may stay, in reach or not. */
async function refusePlaces(inside: Context, forms: readonly Form[], kept: HealthProfessional['facilities'] = []) {
  const idsOf = (form: Form) => form.facilities.map(({ facilityId }) => facilityId);
  const all = [...new Set(forms.flatMap(idsOf))];
  const found = await facilities.listReachable(inside.db, all, isWithinReach('facility', scopeOf(inside)));
  const known = [...found, ...kept.map(({ facilityId }) => ({ id: facilityId }))];
  const fieldAt = (index: number) => `facilities.${index}.facilityId`;
  for (const ids of forms.map(idsOf)) {
    const faults = { ...unknownAmong(ids, known, fieldAt), ...repeatedAmong(ids, fieldAt) };
    if (Object.keys(faults).length > 0) throw invalid(faults);
  }
}

const columnsOf = ({ facilities: _facilities, receptionDays, ...form }: Form) => ({
  ...form,
  receptionDays: [...new Set(receptionDays)].toSorted((a, b) => a - b),
});

/** What the audit trail compares. */
const snapshotOf = (professional: HealthProfessional) => ({
  ...columnsInWords(professionalFields, professional),
  receptionDays: professional.receptionDays,
  facilities: professional.facilities.map((place) => [place.name, place.service].filter(Boolean).join(': ')),
});

const publish = ({ db, events }: Context, id?: number) =>
  events.publish(db, { topic: 'health-professional', ...(id && { id }), to: 'everyone' });

/** All of them or none, with as many statements as for one. */
export function addProfessionals(context: Context, forms: readonly Form[]): Promise<HealthProfessional[]> {
  return write(context, async (inside) => {
    const { db, audit } = inside;
    await refusePlaces(inside, forms);
    const ids = await repository.insertProfessionals(db, forms.map(columnsOf));
    const places = ids.flatMap((id, index) => repository.placesOf(id, forms[index]?.facilities ?? []));
    await repository.insertPlaces(db, places);
    const made = await readProfessionals(inside, ids);
    await audit(
      ...made.map((one) => ({
        ...({ action: 'health-professional.add', entity: 'health-professional', entityId: one.id } as const),
        after: snapshotOf(one),
      })),
    );
    for (const id of ids) await publish(inside, id);
    return made;
  });
}

export async function addProfessional(context: Context, form: Form): Promise<HealthProfessional> {
  const [made] = await addProfessionals(context, [form]);
  if (!made) throw notFound();
  return made;
}

export function updateProfessional(
  context: Context,
  { id, version, ...form }: z.output<typeof HealthProfessionalUpdate>,
): Promise<HealthProfessional> {
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const withinReach = isWithinReach('professional', scopeOf(inside));
    if (!(await repository.lockProfessional(db, id, withinReach))) throw notFound();
    const before = await readProfessional(inside, id);
    if (before.version !== version) throw stale(before);
    await refusePlaces(inside, [form], before.facilities);
    await repository.updateProfessional(db, id, columnsOf(form));
    await repository.replacePlaces(db, id, form.facilities);
    const after = await readProfessional(inside, id);
    const snapshots = { before: snapshotOf(before), after: snapshotOf(after) };
    await audit({ action: 'health-professional.update', entity: 'health-professional', entityId: id, ...snapshots });
    await publish(inside, id);
    return after;
  });
}

/** The links with their targets: the given one, or the default of the potential. */
async function resolveLinks(inside: Context, links: GivenLink[], field: string) {
  const ids = links.map(({ professionalId }) => professionalId);
  const found = await repository.listReachable(inside.db, ids, isWithinReach('professional', scopeOf(inside)));
  const fieldAt = (index: number) => `${field}.${index}.professionalId`;
  const faults = { ...unknownAmong(ids, found, fieldAt), ...repeatedAmong(ids, fieldAt) };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const potentials = new Map(found.map(({ id, potential }) => [id, potential]));
  return links.map(({ professionalId, targetFrequency }) => ({
    professionalId,
    targetFrequency: targetFrequency ?? defaultFrequency[potentials.get(professionalId) ?? 'C'],
  }));
}

type Relinked = Promise<HealthProfessional[]>;

/** Changes the professionals of a user, one change at a time, with additions and removals in the audit trail. */
function relink(context: Context, userId: number, change: (inside: Context) => Promise<void>): Relinked {
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const { firstname, name } = await lockOwner(inside, userId);
    const before = await repository.listLinks(db, userId);
    await change(inside);
    const professionals = differenceOf(before, await repository.listLinks(db, userId));
    await audit({
      action: 'health-professional.link',
      entity: 'user',
      entityId: userId,
      before: { firstname, name, professionals: professionals.before },
      after: { firstname, name, professionals: professionals.after },
    });
    await publish(inside);
    return readList(inside, userId);
  });
}

/** Sets the professionals of a user. */
export const linkProfessionals = (context: Context, userId: number, given: GivenLink[]): Relinked =>
  relink(context, userId, async (inside) =>
    repository.replaceLinks(inside.db, userId, await resolveLinks(inside, given, 'links')),
  );

type LinkChange = z.output<typeof healthProfessionals.changeLinks.body>;

/** Adds to or removes from the professionals of a user; the others stay as they are. */
export async function changeProfessionalLinks(context: Context, userId: number, { set, remove }: LinkChange) {
  await relink(context, userId, async (inside) => {
    const links = await resolveLinks(inside, set, 'set');
    await repository.deleteLinks(inside.db, userId, remove);
    await repository.upsertLinks(inside.db, userId, links);
  });
}
