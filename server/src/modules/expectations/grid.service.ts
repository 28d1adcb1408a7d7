import {
  type GridQuery,
  type ObjectiveCell,
  type ObjectiveFigures,
  type ObjectiveGrid,
  type ObjectivePast,
  type Span,
  periodNumbers,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { invalid, notFound } from '../../refusal.ts';
import { gridActions } from './expectations.policy.ts';
import * as repository from './grid.repository.ts';
import { listSold } from './realised.repository.ts';
import { findLock, listYears } from './year.repository.ts';
import { unknownYear } from './year.service.ts';

type Grid = ObjectiveGrid;
const nothing: ObjectiveFigures = { quantity: null, amount: null };
const emptyCell: ObjectiveCell = { ...nothing, amountSet: false, version: 0 };
const figuresOf = ({ quantity, amount }: ObjectiveFigures): ObjectiveFigures => ({ quantity, amount });
const cellOf = ({ quantity, amount, amountSet, version }: ObjectiveCell) => ({ quantity, amount, amountSet, version });

const keyOf = (row: number | null, column: number | null): string => `${row} ${column}`;

/** Whose or which form's grid is asked for; a year alone shows everyone and everything. */
export async function findSubject(
  db: Database,
  { userId, formId }: Pick<GridQuery, 'userId' | 'formId'>,
  period: Span,
): Promise<Grid['of']> {
  if (userId !== undefined && formId !== undefined) throw invalid({ formId: ['invalid'] });
  if (userId === undefined && formId === undefined) {
    if (period === 'year') return null;
    throw invalid({ userId: ['required'] });
  }
  const found =
    userId === undefined ? await repository.findForm(db, formId ?? 0) : await repository.findPerson(db, userId);
  if (!found) throw notFound();
  return found;
}

/** The state of the year and the next one, and what the caller may do. */
export async function readState(
  { db, caller }: Context,
  year: number,
): Promise<Pick<Grid, 'lock' | 'isOpen' | 'actions'>> {
  const years = new Map((await listYears(db, [year, year + 1])).map(({ id, isOpen }) => [id, isOpen]));
  const isOpen = years.get(year);
  if (isOpen === undefined) throw unknownYear();
  const lock = await findLock(db, year);
  const next = years.get(year + 1);
  const nextState =
    next === undefined ? undefined : { isOpen: next, isLocked: (await findLock(db, year + 1)) !== null };
  return { lock, isOpen, actions: gridActions(caller, { isOpen, isLocked: lock !== null }, nextState) };
}

/** The year before, of each row and of the whole. */
type Past = { of: (row: number) => ObjectivePast; whole: ObjectivePast };

async function readPast(db: Database, extent: repository.Extent, rowsAre: Grid['rowsAre']): Promise<Past> {
  const before = { ...extent, year: extent.year - 1 };
  const aimed = new Map((await repository.listSums(db, before, rowsAre)).map((sum) => [sum.row, figuresOf(sum)]));
  const sold = new Map((await listSold(db, before)).map((sum) => [sum.row, figuresOf(sum)]));
  const of = (row: number | null) => ({ objective: aimed.get(row) ?? null, realised: sold.get(row) ?? null });
  return { of, whole: of(null) };
}

/** What the grid is made of: its rows, and its columns by their numbers. */
async function readFrame(db: Database, extent: repository.Extent, period: Span) {
  const { userId, formId } = extent;
  const isWhole = userId === undefined && formId === undefined;
  const forms = isWhole || userId !== undefined ? await repository.listForms(db, extent) : [];
  const rows = userId === undefined ? await repository.listPeople(db, extent) : forms;
  const columns = isWhole ? forms.map(({ id }) => id) : periodNumbers(period);
  return { rows, columns, forms: isWhole ? forms : null, rowsAre: userId === undefined ? 'users' : 'forms' } as const;
}

/** The grid of one representative's forms, of one form's representatives, or of all of them. */
export async function readGrid(context: Context, query: GridQuery, period: Span): Promise<Grid> {
  const { db } = context;
  const { year, userId, formId } = query;
  const state = await readState(context, year);
  const of = await findSubject(db, query, period);
  const extent = { year, userId, formId };
  const { rows, columns, forms, rowsAre } = await readFrame(db, extent, period);
  const listed = await repository.listCells(db, extent, rowsAre, forms === null ? period : 'form');
  const cells = new Map(listed.map((cell) => [keyOf(cell.row, cell.column), cell]));
  const at = (row: number | null, column: number | null) => cells.get(keyOf(row, column)) ?? emptyCell;
  const past = await readPast(db, extent, rowsAre);
  return {
    year,
    rowsAre,
    of,
    forms,
    ...state,
    rows: rows.map((row) => ({
      ...row,
      cells: columns.map((column) => cellOf(at(row.id, column))),
      sum: figuresOf(at(row.id, null)),
      lastYear: past.of(row.id),
    })),
    totals: {
      cells: columns.map((column) => figuresOf(at(null, column))),
      sum: figuresOf(at(null, null)),
      lastYear: past.whole,
    },
  };
}

/** Whom a sheet of objectives can name. */
export const listRepresentatives = ({ db }: Context) => repository.listNamed(db);
