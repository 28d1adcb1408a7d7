import type { SalesLoadState, SalesUploadDetails } from '@portal/contract';
import type { Context } from '../../context.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { closedYear, conflict, notFound, stale } from '../../refusal.ts';
import * as repository from './loads.repository.ts';
import { listClosedYears, lockMonths } from './months.repository.ts';
import { tellOfSales } from './news.service.ts';
import { lockUpload, raiseVersion } from './uploads.repository.ts';
import { getUpload } from './uploads.service.ts';

type Load = Awaited<ReturnType<typeof repository.listLoads>>[number];

type Act = {
  action: 'sales-reports.revert' | 'sales-reports.restore';
  key: 'salesReverted' | 'salesRestored';
  /** The loads it is about: without one of them there is nothing to do. */
  concerns: (state: SalesLoadState) => boolean;
  /** Those that it takes along, so that a sheet never comes back by half. */
  takesAlong: (state: SalesLoadState) => boolean;
  change: typeof repository.revertLoads;
};

const acts = {
  revert: {
    action: 'sales-reports.revert',
    key: 'salesReverted',
    change: repository.revertLoads,
    concerns: (state) => state === 'current',
    takesAlong: (state) => state === 'replaced',
  },
  restore: {
    action: 'sales-reports.restore',
    key: 'salesRestored',
    change: repository.restoreLoads,
    concerns: (state) => state !== 'current',
    takesAlong: () => false,
  },
} as const satisfies Record<string, Act>;

/** A sheet, locked, at the version that the caller saw. */
async function lockAtVersion(inside: Context, id: string, version: number) {
  const upload = await lockUpload(inside.db, id);
  if (!upload) throw notFound();
  if (upload.version !== version) throw stale(await getUpload(inside, id));
  return upload;
}

type Taken = { concerned: Load[]; alongside: Load[] };

/** The loads that the act is about, which nobody else changes until the end. */
async function takeLoads(inside: Context, id: string, wholesalerId: number, act: Act): Promise<Taken> {
  const { db } = inside;
  const all = await repository.listLoads(db, id);
  await lockMonths(
    db,
    wholesalerId,
    all.map(({ month }) => month),
  );
  const loads = await repository.listLoads(db, id);
  const concerned = loads.filter(({ state }) => act.concerns(state));
  if (concerned.length === 0) throw conflict(await getUpload(inside, id));
  if ((await listClosedYears(db, monthsOf(concerned))).length > 0) throw closedYear();
  // A load that is not current changes no figure, whatever its year.
  return { concerned, alongside: loads.filter(({ state }) => act.takesAlong(state)) };
}

const monthsOf = (loads: readonly Load[]) => loads.map(({ month }) => month);
const statesOf = (loads: readonly Load[]) => Object.fromEntries(loads.map(({ month, state }) => [month, state]));

/** No row moves: only which load counts. */
function changeLoads(context: Context, id: string, version: number, act: Act): Promise<SalesUploadDetails> {
  return write(context, async (inside: Inside<Context>) => {
    const { db, audit } = inside;
    const { name, wholesalerId } = await lockAtVersion(inside, id, version);
    const { concerned, alongside } = await takeLoads(inside, id, wholesalerId, act);
    const loads = [...concerned, ...alongside];
    await act.change(
      db,
      loads.map((load) => load.id),
    );
    await raiseVersion(db, id);
    const after = (await repository.listLoads(db, id)).filter((load) => loads.some((one) => one.id === load.id));
    await audit({
      action: act.action,
      entity: 'salesUpload',
      entityId: id,
      label: name,
      before: { months: statesOf(loads) },
      after: { months: statesOf(after) },
    });
    await tellOfSales(inside, { key: act.key, uploadId: id, wholesalerId, months: monthsOf(concerned) });
    return getUpload(inside, id);
  });
}

/** Reverts a loaded sheet as a whole: the former loads are current again, and none of it comes back by itself. */
export const revertUpload = (context: Context, id: string, version: number): Promise<SalesUploadDetails> =>
  changeLoads(context, id, version, acts.revert);

/** Puts a sheet back that was replaced or taken out. */
export const restoreUpload = (context: Context, id: string, version: number): Promise<SalesUploadDetails> =>
  changeLoads(context, id, version, acts.restore);
