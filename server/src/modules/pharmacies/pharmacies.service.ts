import {
  type BulkResults,
  type Pharmacy,
  type PharmacyDetails,
  type PharmacyFilter,
  type PharmacyMove,
  type PharmacyUpdate,
  type SalesMoves,
  columnsInWords,
  pharmacyFields,
} from '@portal/contract';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Database, brokenConstraint } from '../../db/database.ts';
import type { Page } from '../../db/keyset.ts';
import { write } from '../../db/transaction.ts';
import { today } from '../../days.ts';
import { inUse, notFound, stale } from '../../refusal.ts';
import { forEachOnItsOwn } from '../bulk.service.ts';
import { foreseeMoves } from '../sales-attribution/moves.service.ts';
import * as parts from './parts.repository.ts';
import { pharmacyActions } from './pharmacies.policy.ts';
import * as repository from './pharmacies.repository.ts';
import { type PharmacyForm, refuseFaults, refuseOwnershipFaults } from './rules.service.ts';

const monthNow = ({ config }: Context) => `${today(config.timeZone).slice(0, 7)}-01`;

export async function listPharmacies(context: Context, filter: PharmacyFilter): Promise<Page<Pharmacy>> {
  const actions = pharmacyActions(context.caller);
  const page = await repository.listPharmacies(context.db, filter, monthNow(context));
  return { ...page, items: page.items.map((pharmacy) => ({ ...pharmacy, actions })) };
}

/** The parts of pharmacies, as read. */
type Parts = {
  codes: Awaited<ReturnType<typeof parts.listCodes>>;
  aliases: Awaited<ReturnType<typeof parts.listAliases>>;
  assignments: AssignmentRow[];
};

type PharmacyRow = Awaited<ReturnType<typeof repository.findPharmacies>>[number];

/** The pharmacy with all its parts, and the same in words for the audit trail. */
function describe({ caller }: Context, { latitude, longitude, ...pharmacy }: PharmacyRow, given: Parts) {
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude };
  const { codes, assignments } = given;
  const aliases = given.aliases.map(({ alias }) => alias);
  const people = assignments.map(({ userId, firstname, name }) => ({ id: userId, firstname, name }));
  return {
    details: {
      ...pharmacy,
      coordinates,
      aliases,
      actions: pharmacyActions(caller),
      codes: codes.map(({ wholesalerId, code }) => ({ wholesalerId, code })),
      assignments: assignments.map(({ userId, fromMonth, toMonth, share }) => ({ userId, fromMonth, toMonth, share })),
      people: [...new Map(people.map((person) => [person.id, person])).values()],
    } satisfies PharmacyDetails,
    snapshot: {
      ...columnsInWords(pharmacyFields, pharmacy),
      coordinates,
      aliases,
      codes: codes.map(({ wholesaler, code }) => `${wholesaler}: ${code}`),
      assignments: assignments.map(sentenceOf),
    },
  };
}

/** In the order of the ids. */
async function readPharmacies(context: Context, ids: readonly number[]) {
  const { db } = context;
  const rows = new Map((await repository.findPharmacies(db, ids, monthNow(context))).map((row) => [row.id, row]));
  const codes = Map.groupBy(await parts.listCodes(db, ids), ({ pharmacyId }) => pharmacyId);
  const aliases = Map.groupBy(await parts.listAliases(db, ids), ({ pharmacyId }) => pharmacyId);
  const assignments = Map.groupBy(await parts.listAssignments(db, ids), ({ pharmacyId }) => pharmacyId);
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw notFound();
    return describe(context, row, {
      codes: codes.get(id) ?? [],
      aliases: aliases.get(id) ?? [],
      assignments: assignments.get(id) ?? [],
    });
  });
}

async function readPharmacy(context: Context, id: number) {
  const [pharmacy] = await readPharmacies(context, [id]);
  if (!pharmacy) throw notFound();
  return pharmacy;
}

type AssignmentRow = Awaited<ReturnType<typeof parts.listAssignments>>[number];

/** `Awa Ndiaye: 2026-01 – 2026-06, 50 %`. */
const sentenceOf = ({ firstname, name, fromMonth, toMonth, share }: AssignmentRow) =>
  `${firstname} ${name}: ${fromMonth.slice(0, 7)} – ${toMonth?.slice(0, 7) ?? '…'}, ${share} %`;

export const getPharmacyDetails = async (context: Context, id: number): Promise<PharmacyDetails> =>
  (await readPharmacy(context, id)).details;

const uniqueKeys = new Set(['pharmacy_name_key', 'pharmacy_code_key', 'pharmacy_alias_key']);

/**
 * The database decides on unique names, codes and aliases: two concurrent calls with the same one both pass the check
 * beforehand. The second retries once the first is committed, and gets every fault at its field.
 */
async function retryWhenOvertaken<T>(context: Context, work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A shared transaction is aborted by then; its owner must retry.
    if (!uniqueKeys.has(brokenConstraint(error) ?? '') || context.db.isTransaction || tries === 1) throw error;
    return retryWhenOvertaken(context, work, tries - 1);
  }
}

function columnsOf({
  coordinates,
  codes: _codes,
  aliases: _aliases,
  assignments: _assignments,
  ...form
}: PharmacyForm) {
  return { ...form, latitude: coordinates?.latitude ?? null, longitude: coordinates?.longitude ?? null };
}

const publish = ({ db, events }: Context, id: number) =>
  events.publish(db, { topic: 'pharmacies', id, to: 'everyone' });

/** All of them or none. */
export function addPharmacies(context: Context, forms: readonly PharmacyForm[]): Promise<PharmacyDetails[]> {
  return retryWhenOvertaken(context, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      for (const form of forms) await refuseFaults(db, form, 0);
      const ids = await repository.insertPharmacies(db, forms.map(columnsOf));
      const owned = forms.flatMap((form, index) =>
        ids[index] === undefined ? [] : [{ pharmacyId: ids[index], parts: form }],
      );
      await parts.insertParts(db, owned);
      const made = await readPharmacies(inside, ids);
      await audit(
        ...made.map(({ details, snapshot }) => ({
          ...({ action: 'pharmacies.add', entity: 'pharmacy', entityId: details.id } as const),
          after: snapshot,
        })),
      );
      for (const id of ids) await publish(inside, id);
      return made.map(({ details }) => details);
    }),
  );
}

export async function addPharmacy(context: Context, form: PharmacyForm): Promise<PharmacyDetails> {
  const [made] = await addPharmacies(context, [form]);
  if (!made) throw notFound();
  return made;
}

export function updatePharmacy(context: Context, change: z.output<typeof PharmacyUpdate>): Promise<PharmacyDetails> {
  const { id, version, ...form } = change;
  return retryWhenOvertaken(context, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      if (!(await repository.lockPharmacy(db, id))) throw notFound();
      const before = await readPharmacy(inside, id);
      if (before.details.version !== version) throw stale(before.details);
      await refuseFaults(db, form, id);
      await repository.updatePharmacy(db, id, columnsOf(form));
      await parts.replaceParts(db, id, form);
      const after = await readPharmacy(inside, id);
      await audit({
        action: 'pharmacies.update',
        entity: 'pharmacy',
        entityId: id,
        before: before.snapshot,
        after: after.snapshot,
      });
      await publish(inside, id);
      return after.details;
    }),
  );
}

/** Which past sales would be attributed to someone else if the pharmacy had this city and these representatives. */
export function foreseePharmacyMoves(
  { db }: Context,
  { id, ...given }: z.output<typeof PharmacyMove>,
): Promise<SalesMoves> {
  const lock = async (tx: Database) => {
    if (!(await repository.lockPharmacy(tx, id))) throw notFound();
    await refuseOwnershipFaults(tx, given, id);
    return [id];
  };
  return foreseeMoves(db, lock, async (tx) => {
    // Under a unique name, so that a namesake in the other city does not interfere with the preview.
    await repository.updatePharmacy(tx, id, { cityId: given.cityId, name: randomUUID() });
    await parts.replaceAssignments(tx, id, given.assignments);
  });
}

/** A pharmacy that has this status already stays as it is and leaves no trace. */
async function setStatus(context: Context, id: number, status: Pharmacy['status']): Promise<void> {
  const pharmacy = await repository.findPharmacy(context.db, id, monthNow(context));
  if (!pharmacy) throw notFound();
  if (pharmacy.status === status) return;
  await write(context, async (inside) => {
    const { db, audit } = inside;
    const before = await repository.lockPharmacy(db, id);
    if (!before) throw notFound();
    const after = await repository.updatePharmacy(db, id, { status });
    await audit({ action: 'pharmacies.change-status', entity: 'pharmacy', entityId: id, before, after });
    await publish(inside, id);
  });
}

export const changeStatus = (context: Context, ids: number[], status: Pharmacy['status']): Promise<BulkResults> =>
  forEachOnItsOwn(context, ids, (own, id) => setStatus(own, id, status));

function removePharmacy(context: Context, id: number): Promise<void> {
  return write(context, async (inside) => {
    const { db, audit } = inside;
    if (!(await repository.lockPharmacy(db, id))) throw notFound();
    const uses = Object.entries(await repository.countUses(db, id)).filter(([, count]) => count > 0);
    if (uses.length > 0) throw inUse(Object.fromEntries(uses));
    const { snapshot } = await readPharmacy(inside, id);
    await repository.deletePharmacy(db, id);
    await audit({ action: 'pharmacies.delete', entity: 'pharmacy', entityId: id, before: snapshot });
    await publish(inside, id);
  });
}

export const removePharmacies = (context: Context, ids: number[]): Promise<BulkResults> =>
  forEachOnItsOwn(context, ids, removePharmacy);
