import {
  type ImportCounts,
  type SalesDifferences,
  type SalesLine,
  type SalesLineFilter,
  type SalesNotice,
  type SalesSide,
  type SalesUpload,
  type SalesUploadDetails,
  type SalesUploadFilter,
  canAccess,
  lineName,
  salesReports,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import { notFound } from '../../refusal.ts';
import { placed } from '../imports/lines.ts';
import * as differences from './differences.repository.ts';
import * as lines from './lines.repository.ts';
import { listLoads } from './loads.repository.ts';
import { peopleSeen } from '../sales-attribution/scope.service.ts';
import { uploadActions } from './uploads.policy.ts';
import * as repository from './uploads.repository.ts';

function uploadOf({ caller }: Context, stored: repository.StoredUpload): SalesUpload {
  const { counts, mapping: _mapping, readWorksheets: _read, ...row } = stored;
  const state = row.state as SalesUpload['state'];
  const actions = uploadActions(caller, { state, counts: counts as ImportCounts | null, months: row.months });
  return { ...row, state, failure: row.failure as SalesUpload['failure'], actions };
}

export async function listUploads(context: Context, filter: SalesUploadFilter): Promise<Page<SalesUpload>> {
  const page = await repository.listUploads(context.db, filter);
  return { ...page, items: page.items.map((stored) => uploadOf(context, stored)) };
}

/** A sheet of sales, whatever its state. */
async function requireUpload({ db }: Context, id: string): Promise<repository.StoredUpload> {
  const stored = await repository.findUpload(db, id);
  if (!stored) throw notFound();
  return stored;
}

export async function getUpload(context: Context, id: string): Promise<SalesUploadDetails> {
  const stored = await requireUpload(context, id);
  const counted = new Map((await repository.countNames(context.db, id)).map((row) => [row.side, row]));
  const namesOf = (side: SalesSide) => ({ unknown: counted.get(side)?.unknown ?? 0, all: counted.get(side)?.all ?? 0 });
  const notices = await repository.listNotices(context.db, id);
  return {
    ...uploadOf(context, stored),
    names: { product: namesOf('product'), pharmacy: namesOf('pharmacy') },
    notices: notices.map(({ ofCode: _ofCode, ...notice }) => placedNotice(notice, stored.readWorksheets)),
    noticeCounts: Object.fromEntries(notices.map(({ code, ofCode }) => [code, ofCode])),
  };
}

/** What a sheet would replace, or has replaced, in figures: shown before it is loaded, reverted or restored. */
export async function findDifferences(context: Context, id: string): Promise<SalesDifferences> {
  await requireUpload(context, id);
  return {
    months: await differences.listMonths(context.db, id),
    products: await differences.listProducts(context.db, id),
  };
}

/** A notice with its line, and the other line it refers to, as people look them up. */
function placedNotice(notice: Omit<SalesNotice, 'worksheet'>, worksheets: readonly string[]): SalesNotice {
  const { of, ...details } = notice.details;
  const other = typeof of === 'number' && worksheets.length > 0 ? lineName(of, worksheets) : of;
  return {
    ...notice,
    details: other === undefined ? details : { ...details, of: other },
    ...(notice.line === null ? { line: null, worksheet: null } : placed(notice.line, worksheets)),
  };
}

/**
 * The lines of a sheet: as read, and once loaded, as loaded. Callers who may not load see only what the reports
 * contain: current lines of the people whose sales they see.
 */
export async function listLines(context: Context, id: string, filter: SalesLineFilter): Promise<Page<SalesLine>> {
  const { mapping, readWorksheets } = await requireUpload(context, id);
  const all = await listLoads(context.db, id);
  const mayLoad = canAccess(context.caller, salesReports.upload.access);
  if (all.length === 0 && !mayLoad) throw notFound();
  const loads = all
    .filter(({ month }) => filter.month === undefined || month === filter.month)
    .filter(({ state }) => mayLoad || state === 'current');
  const people = mayLoad ? null : await peopleSeen(context);
  const page =
    all.length === 0
      ? await lines.listStaged(context.db, id, filter)
      : await lines.listLoaded(context.db, id, { loads, mapping: mapping as (string | null)[], people }, filter);
  return { ...page, items: page.items.map((line) => ({ ...line, ...placed(line.line, readWorksheets) })) };
}
