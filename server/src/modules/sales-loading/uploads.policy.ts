import {
  type ImportCounts,
  type ImportState,
  type Rights,
  type SalesLoadState,
  type SalesUpload,
  canAccess,
  salesReports,
} from '@portal/contract';
import { importActions } from '../imports/imports.policy.ts';

type Row = { state: ImportState; counts: ImportCounts | null; months: readonly { state: SalesLoadState | null }[] };

/** What the caller may do with a sheet of sales: everyone who may load sheets can work on anyone's. */
export function uploadActions(rights: Rights, { state, counts, months }: Row): SalesUpload['actions'] {
  if (!canAccess(rights, salesReports.revert.access)) return [];
  const loaded = months.flatMap((month) => month.state ?? []);
  return [
    ...(state === 'committed' || state === 'failed' ? [] : (['work'] as const)),
    ...(loaded.includes('current') ? (['revert'] as const) : []),
    ...(loaded.some((one) => one !== 'current') ? (['restore'] as const) : []),
    ...(importActions({ state, counts }).includes('delete') ? (['delete'] as const) : []),
  ];
}
