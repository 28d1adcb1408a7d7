import {
  type DecimalSign,
  type Faults,
  type Import,
  type ImportConfirmation,
  type ImportCounts,
  type ImportFilter,
  ImportKind,
  type ImportRow,
  type ImportRowFilter,
  type ImportState,
  type ImportWork,
  type ReceivedFile,
  asksWorksheets,
  canAccess,
  checkValue,
  importLimits,
  importOptions,
  mayImport,
} from '@portal/contract';
import type { Context, Resources } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import { planSweep } from '../../files/sweep.job.ts';
import { write } from '../../db/transaction.ts';
import { Refusal, forbidden, invalid, notFound, stale } from '../../refusal.ts';
import { type SheetCell, cellText } from '../../sheets/sheet.ts';
import { forgetJob, groupOf, importJob } from './import.job.ts';
import { backFrom, importActions, mappable } from './imports.policy.ts';
import * as repository from './imports.repository.ts';
import { isSheet } from './is-sheet.ts';
import { isShared, kindOf } from './kinds.ts';
import { placed, placedFault } from './lines.ts';
import { chooseDecimals, mappingFaults, rememberable } from './map.ts';
import { listenersOf } from './run.ts';

export type ImportAddress = { kind: ImportKind; id: string };

function shown(stored: repository.StoredImport): Import {
  const { userId: _userId, fileKey: _fileKey, address: _address, hiddenSheets, hiddenRows, ...rest } = stored;
  const { chosen: _chosen, readWorksheets: _read, ...row } = rest;
  const state = row.state as ImportState;
  const counts = row.counts as ImportCounts | null;
  const kind = row.kind as ImportKind;
  return {
    ...row,
    kind,
    state,
    counts,
    maxRows: importLimits[kind].rows,
    options: row.options as Import['options'],
    failure: row.failure as Import['failure'],
    hidden: { sheets: hiddenSheets, rows: hiddenRows },
    columns: row.columns as Import['columns'],
    mapping: row.mapping as Import['mapping'],
    decimals: row.decimals as Import['decimals'],
    worksheets: row.worksheets as Import['worksheets'],
    actions: importActions({ state, counts }),
  };
}

/** Each kind has permissions of its own; the endpoint only requires those of any kind. */
export function requireKind({ caller }: Context, kind: ImportKind): void {
  if (!canAccess(caller, mayImport(kind))) throw forbidden();
}

/** An import belongs to its uploader, unless its kind is shared among all who may load it. */
export async function requireOwn(context: Context, { kind, id }: ImportAddress): Promise<repository.StoredImport> {
  const stored = await repository.findImport(context.db, id);
  if (!stored || stored.kind !== kind) throw notFound();
  if (stored.userId !== context.caller.id && !isShared(kind)) throw notFound();
  requireKind(context, kind);
  return stored;
}

export async function listImports(context: Context, filter: ImportFilter): Promise<Page<Import>> {
  const { db, caller } = context;
  const loadable = ImportKind.options.filter((kind) => canAccess(caller, mayImport(kind)));
  const page = await repository.listImports(db, caller.id, loadable, filter);
  return { ...page, items: page.items.map(shown) };
}

export const getImport = async (context: Context, named: ImportAddress): Promise<Import> =>
  shown(await requireOwn(context, named));

const publish = ({ db, events }: Context, stored: Pick<repository.StoredImport, 'id' | 'kind' | 'userId'>) =>
  events.publish(db, { topic: 'imports', id: stored.id, to: listenersOf(stored) });

const DAY = 86_400_000;

const planForgetting = ({ db, jobs }: Pick<Resources, 'db' | 'jobs'>) =>
  jobs.enqueue(db, forgetJob, {}, { key: 'forget', startAfter: new Date(Date.now() + DAY) });

/** Deletes sheets after their retention; runs daily as long as any are left. The files go with the next sweep. */
export async function forgetOld(resources: Resources): Promise<void> {
  const forgotten = await repository.deleteOld(resources.db, resources.config.keepDays['import-rows']);
  if (forgotten > 0) await planSweep(resources, resources.db);
  if (await repository.hasImports(resources.db)) await planForgetting(resources);
}

const refuseOptions = (faults: Faults) =>
  invalid(Object.fromEntries(Object.entries(faults).map(([path, codes]) => [`options.${path}`, codes])));

/** Validates the options of a sheet against its kind and the database. */
async function checkOptions({ db }: Context, kind: ImportKind, options: object): Promise<object> {
  const checked = checkValue(importOptions[kind], options);
  if (!checked.ok) throw refuseOptions(checked.faults);
  const faults = await kindOf({ kind, options: checked.value }).optionFaults(db);
  if (Object.keys(faults).length > 0) throw refuseOptions(faults);
  return checked.value;
}

/** Takes a sheet in, and has it read. The same id again is the same import: its answer got lost. */
export async function addImport(
  context: Context,
  { kind, id, options }: ImportAddress & { options: object },
  files: ReceivedFile[],
): Promise<Import> {
  requireKind(context, kind);
  const told = await checkOptions(context, kind, options);
  const [file] = files;
  if (!file) throw invalid({ file: ['required'] });
  if (file.size > importLimits[kind].bytes) throw invalid({ file: ['file_too_large'] });
  if (!(await isSheet(context, file))) throw invalid({ file: ['file_type'] });
  const known = await repository.findImport(context.db, id);
  if (known) return shown(await requireOwn(context, { kind, id }));
  return write(context, async (inside) => {
    const { db, audit, caller, address, jobs } = inside;
    const { name, key: fileKey } = file;
    const row = {
      id,
      kind,
      name,
      fileKey,
      userId: caller.id,
      address,
      state: 'reading',
      options: JSON.stringify(told),
    };
    if (!(await repository.insertImport(db, row))) throw stale(null);
    await jobs.enqueue(db, importJob, { id }, { group: groupOf(row) });
    await planForgetting(inside);
    await audit({ action: 'imports.add', entity: 'import', entityId: id, after: { name, kind } });
    await publish(inside, row);
    return shown((await repository.findImport(db, id)) as repository.StoredImport);
  });
}

type Change = Parameters<typeof repository.changeState>[3];

/** Which act takes a sheet to each of the states in which the server is at work. */
const actOf = { reading: 'choose', matching: 'check', checking: 'check', committing: 'load' } as const;

type Beside = {
  /** What the next sheet of this source begins with. */
  remember?: Parameters<typeof repository.rememberMapping>[3];
  /** The confirmations given by the user. */
  confirmed?: readonly ImportConfirmation[];
};

/** Takes an import on to a state in which the server has work to do. */
export async function advance(
  context: Context,
  stored: repository.StoredImport,
  seen: { version: number; states: readonly ImportState[] },
  change: Change & { state: ImportWork },
  { remember = [], confirmed = [] }: Beside = {},
): Promise<Import> {
  return write(context, async (inside) => {
    const { db, audit, jobs } = inside;
    const changed = await repository.changeState(db, stored.id, seen, change);
    if (!changed) throw stale(shown((await repository.findImport(db, stored.id)) ?? stored));
    await repository.rememberMapping(db, stored.kind, kindOf(changed).source, remember);
    await jobs.enqueue(db, importJob, { id: stored.id }, { group: groupOf(stored) });
    const { name } = stored;
    await audit({
      action: `imports.${actOf[change.state]}`,
      entity: 'import',
      entityId: stored.id,
      before: { name, state: stored.state },
      after: { name, state: change.state, ...(confirmed.length > 0 && { confirmed }) },
    });
    await publish(inside, stored);
    return shown(changed);
  });
}

/** Has the worksheets read that are meant. */
export async function chooseWorksheets(
  context: Context,
  named: ImportAddress,
  { version, worksheets }: { version: number; worksheets: number[] },
): Promise<Import> {
  const stored = await requireOwn(context, named);
  const offered = (stored.worksheets as Import['worksheets']).filter(({ table, lines }) => table && lines !== 0);
  const unknown = worksheets.flatMap((place, index) =>
    offered.some((one) => one.place === place && one.lines !== null) ? [] : [[`worksheets.${index}`, ['unknown']]],
  );
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown));
  const chosen = [...new Set(worksheets)].toSorted((one, other) => one - other);
  return advance(context, stored, { version, states: mappable }, { state: 'reading', chosen });
}

type MapBody = {
  version: number;
  mapping: (string | null)[];
  decimals: (DecimalSign | null)[];
  options?: object | undefined;
};

/** Confirms the mapping of columns, remembers it for the next sheet, and starts a dry run. */
export async function mapColumns(context: Context, named: ImportAddress, body: MapBody): Promise<Import> {
  const { version, mapping } = body;
  const stored = await requireOwn(context, named);
  const options = body.options ? await checkOptions(context, named.kind, body.options) : (stored.options as object);
  const kind = kindOf({ ...stored, options });
  const { columns, worksheets } = shown(stored);
  const { decimals, asked, faults: open } = chooseDecimals(named.kind, columns, mapping, body.decimals);
  const faults = {
    ...(asksWorksheets({ worksheets }) && { worksheets: ['required'] }),
    ...mappingFaults(named.kind, mapping, columns.length),
    ...kind.columnFaults(mapping),
    ...open,
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const state = kind.asksNames ? 'matching' : 'checking';
  const remember = rememberable(columns, mapping, asked);
  return advance(context, stored, { version, states: mappable }, { state, mapping, decimals, options }, { remember });
}

/** Has a sheet without faults loaded; the slower of two callers gets a conflict. */
export async function commitImport(
  context: Context,
  named: ImportAddress,
  { version, confirmed = [] }: { version: number; confirmed?: ImportConfirmation[] | undefined },
): Promise<Import> {
  const stored = await requireOwn(context, named);
  if (stored.version === version && !shown(stored).actions.includes('commit'))
    throw new Refusal(409, 'There is nothing that could be loaded as it is.', { code: 'conflict' });
  // The user confirms what they saw at this version: another check has another version.
  const asked = stored.version === version ? await kindOf(stored).confirmations(context.db, stored.id) : [];
  if (asked.some((one) => !confirmed.includes(one))) throw invalid({ confirmed: ['required'] });
  return advance(context, stored, { version, states: ['checked'] }, { state: 'committing' }, { confirmed: asked });
}

/** Stops the work: the run notices that it is obsolete, and rolls back. */
export async function cancelImport(context: Context, named: ImportAddress): Promise<Import> {
  const stored = await requireOwn(context, named);
  const state = stored.state as ImportState;
  const back = backFrom(state);
  if (back === null) throw new Refusal(409, 'Nothing is under way.', { code: 'conflict' });
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const seen = { version: stored.version, states: [state] };
    const changed = await repository.changeState(db, stored.id, seen, { state: back });
    if (!changed) throw stale(shown((await repository.findImport(db, stored.id)) ?? stored));
    const { name } = stored;
    const states = { before: { name, state }, after: { name, state: changed.state } };
    await audit({ action: 'imports.cancel', entity: 'import', entityId: stored.id, ...states });
    await publish(inside, stored);
    return shown(changed);
  });
}

export async function removeImport(context: Context, named: ImportAddress): Promise<void> {
  const stored = await requireOwn(context, named);
  if (!shown(stored).actions.includes('delete'))
    throw new Refusal(409, 'What was loaded stays in the list.', { code: 'conflict' });
  await write(context, async (inside) => {
    const { db, audit } = inside;
    await repository.deleteImport(db, stored.id);
    const { name, kind } = stored;
    await audit({ action: 'imports.delete', entity: 'import', entityId: stored.id, before: { name, kind } });
    await publish(inside, stored);
  });
}

const LONGEST_CELL = 200;

export async function listRows(
  context: Context,
  named: ImportAddress,
  filter: ImportRowFilter,
): Promise<Page<ImportRow>> {
  const { readWorksheets } = await requireOwn(context, named);
  const page = await repository.listRows(context.db, named.id, filter);
  return {
    ...page,
    items: page.items.map(({ line, cells, outcome, faults }) => ({
      ...placed(line, readWorksheets),
      outcome: outcome as ImportRow['outcome'],
      faults: (faults as ImportRow['faults']).map((fault) => placedFault(fault, readWorksheets)),
      cells: (cells as SheetCell[]).map((cell) => cellText(cell).slice(0, LONGEST_CELL)),
    })),
  };
}
