import {
  type Faults,
  MAX_MATCHES,
  type Match,
  type SalesName,
  type SalesNameFilter,
  type SalesSide,
  type SalesUploadDetails,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Page } from '../../db/keyset.ts';
import { write } from '../../db/transaction.ts';
import { conflict, invalid, notFound, stale } from '../../refusal.ts';
import { changeState } from '../imports/imports.repository.ts';
import { advance, requireOwn } from '../imports/imports.service.ts';
import * as decisions from './decisions.repository.ts';
import { countUnknown } from './match.repository.ts';
import * as repository from './names.repository.ts';
import { getUpload } from './uploads.service.ts';

type Candidates = Map<string, SalesName['candidates']>;
const keyOf = ({ side, number }: { side: SalesSide; number: number }) => `${side} ${number}`;

/** The candidates for undecided names. */
async function findCandidates(db: Database, names: repository.StoredName[]): Promise<Candidates> {
  const found: Candidates = new Map();
  for (const side of ['product', 'pharmacy'] as const) {
    const asked = names.filter((name) => name.side === side && name.how === null && name.name !== '');
    for (const { number, ...candidate } of await repository.listCandidates(db, side, asked)) {
      const key = keyOf({ side, number });
      found.set(key, [...(found.get(key) ?? []), candidate]);
    }
  }
  return found;
}

/** The names with exactly one best candidate of at least this score: two equally similar ones are ambiguous. */
async function findSure(db: Database, importId: string, { minScore = 0, ...filter }: SalesNameFilter) {
  const names = await repository.listUndecided(db, importId, filter, MAX_MATCHES);
  const candidates = await findCandidates(db, names);
  return names.filter((name) => {
    const [best, next] = candidates.get(keyOf(name)) ?? [];
    return best !== undefined && best.score * 100 >= minScore && best.score > (next?.score ?? 0);
  });
}

export async function listNames(context: Context, id: string, filter: SalesNameFilter): Promise<Page<SalesName>> {
  const { db } = context;
  await requireOwn(context, { kind: 'sales', id });
  const sure = filter.minScore === undefined ? undefined : await findSure(db, id, filter);
  const page = await repository.listNames(db, id, filter, sure);
  const candidates = await findCandidates(db, page.items);
  return {
    ...page,
    items: page.items.map(({ cityKey: _cityKey, targetId, targetName, ...name }) => ({
      ...name,
      target: targetId === null ? null : { id: targetId, name: targetName ?? '' },
      candidates: candidates.get(keyOf(name)) ?? [],
    })),
  };
}

/** Faults of decisions on names that the sheet does not have, or with unknown targets. */
async function findFaults(db: Database, matches: readonly Match[], names: ReadonlyMap<string, string>) {
  const faults: Faults = {};
  const targetsOf = (side: SalesSide) =>
    matches.flatMap((one) => (one.side === side && typeof one.target === 'number' ? [one.target] : []));
  const known = {
    product: await decisions.listTargets(db, 'product', targetsOf('product')),
    pharmacy: await decisions.listTargets(db, 'pharmacy', targetsOf('pharmacy')),
  };
  for (const [index, { side, number, target }] of matches.entries()) {
    if (!names.has(keyOf({ side, number }))) faults[`matches.${index}.number`] = ['unknown'];
    if (typeof target === 'number' && !known[side].has(target)) faults[`matches.${index}.target`] = ['unknown'];
  }
  return faults;
}

const decidable = ['matched', 'checked'] as const;
const isDecidable = (state: string) => decidable.some((one) => one === state);

/** Decides on names. A sheet that was already checked must be checked again. */
export function decideNames(
  context: Context,
  id: string,
  { version, matches }: { version: number; matches: Match[] },
): Promise<SalesUploadDetails> {
  return write(context, async (inside) => {
    const { db, audit, events } = inside;
    const sheet = await decisions.lockSheet(db, id);
    if (!sheet) throw notFound();
    if (sheet.version !== version) throw stale(await getUpload(inside, id));
    if (!isDecidable(sheet.state)) throw conflict(await getUpload(inside, id));
    const names = await decisions.listNumbers(db, id, matches);
    const faults = await findFaults(db, matches, names);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    await decisions.saveDecisions(db, id, matches);
    await changeState(db, id, { version, states: decidable }, { state: 'matched' });
    const decided = matches.map((one) => ({ side: one.side, name: names.get(keyOf(one)), target: one.target }));
    await audit({
      action: 'sales-reports.match',
      entity: 'salesUpload',
      entityId: id,
      label: sheet.name,
      after: { matches: decided },
    });
    for (const topic of ['imports', 'sales-reports'] as const) await events.publish(db, { topic, id, to: 'everyone' });
    return getUpload(inside, id);
  });
}

/** Has a sheet checked, once nothing in it is unknown. */
export async function checkUpload(context: Context, id: string, version: number): Promise<SalesUploadDetails> {
  const stored = await requireOwn(context, { kind: 'sales', id });
  if (stored.version !== version) throw stale(await getUpload(context, id));
  if (!isDecidable(stored.state) || (await countUnknown(context.db, id)) > 0)
    throw conflict(await getUpload(context, id));
  await advance(context, stored, { version, states: decidable }, { state: 'checking' });
  return getUpload(context, id);
}
