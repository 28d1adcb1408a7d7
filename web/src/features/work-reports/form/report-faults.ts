import { type Faults, ReportSave, checkValue, findMissing, reportType } from '@portal/contract';
import { valueAt } from '../../../ui/form/field-path.ts';
import { daysToPlan } from './periods.ts';

/** Field → what is wrong with it. A file's field is `file <its name>`. */
export type FieldFaults = Readonly<Faults>;

/** One and the same, so that what has no fault is not drawn again. */
export const NO_FAULTS: FieldFaults = {};

/** What was refused, and what it was refused for. */
export type Refused = { faults: Faults; report: ReportSave; fileNames: readonly string[] };

type Now = { report: ReportSave; fileNames: readonly string[] };

export const fieldOfFile = (name: string): string => `file ${name}`;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Rows go by their id: one that moved takes its faults along, one that is gone has none. */
function placeNow(path: string, before: ReportSave, now: ReportSave): string | null {
  const [collection = '', index = '', ...rest] = path.split('.');
  const row = valueAt(before, `${collection}.${index}`) as { id?: string } | undefined;
  if (row?.id === undefined) return path;
  const rows = valueAt(now, collection) as { id: string }[] | undefined;
  const place = rows?.findIndex(({ id }) => id === row.id) ?? -1;
  return place === -1 ? null : [collection, place, ...rest].join('.');
}

/** The file that a fault is about: a new one by its place among those sent, one of before by its place in the report. */
function nameOfFile(path: string, { report, fileNames }: Refused): string | undefined {
  const [, place = '', part] = path.split('.');
  return part === 'name' ? report.files[Number(place)]?.name : fileNames[Number(place)];
}

function fieldNow(path: string, refused: Refused, { report, fileNames }: Now): string | null {
  if (path.startsWith('files.')) {
    const name = nameOfFile(path, refused) ?? '';
    const isThere = fileNames.includes(name) || report.files.some((file) => file.name === name);
    return isThere ? fieldOfFile(name) : null;
  }
  const place = placeNow(path, refused.report, report);
  if (place === null) return null;
  const [before, now] = [valueAt(refused.report, path), valueAt(report, place)];
  // What is wrong with a number of rows is mended by another number.
  const isUntouched = Array.isArray(before) && Array.isArray(now) ? before.length === now.length : isSame(before, now);
  return isUntouched ? place : null;
}

/** What the server found, at the fields as they are now: what was changed since may be right. */
export function faultsStanding(refused: Refused, now: Now): FieldFaults {
  return Object.fromEntries(
    Object.entries(refused.faults).flatMap(([path, faults]) => {
      const field = fieldNow(path, refused, now);
      return field !== null && faults.length > 0 ? [[field, faults]] : [];
    }),
  );
}

/** The plan is for the week after: on another day it is refused. */
const daysElsewhere = (report: ReportSave): Faults => {
  if (report.typeId !== reportType.weekly) return {};
  const week = daysToPlan(report.periodStart);
  const elsewhere = report.plan.flatMap(({ day }, index) => (week.includes(day) ? [] : [index]));
  return Object.fromEntries(elsewhere.map((index) => [`plan.${index}.day`, ['invalid']]));
};

/**
 * What we find ourselves, by the rules of the contract: what it cannot be, and what it still lacks to be submitted. The
 * first thing of each field.
 */
export function faultsOfReport(report: ReportSave): FieldFaults {
  const checked = checkValue(ReportSave, report);
  const all: Faults = { ...findMissing(report), ...daysElsewhere(report), ...(!checked.ok && checked.faults) };
  return Object.fromEntries(Object.entries(all).map(([path, [first = 'invalid']]) => [path, [first]]));
}

/** The same below a row, `visits.2.`, by the names within it. */
export function faultsBelow(faults: FieldFaults, path: string): FieldFaults {
  const below = Object.entries(faults).flatMap(([field, fault]) =>
    field.startsWith(`${path}.`) ? [[field.slice(path.length + 1), fault] as const] : [],
  );
  return below.length === 0 ? NO_FAULTS : Object.fromEntries(below);
}
