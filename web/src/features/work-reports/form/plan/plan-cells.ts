import { MAX_PLAN_TARGETS, type PlanLine, type VisitTarget, plainText } from '@portal/contract';
import { newId } from '../../../../offline/new-id.ts';
import type { KnownNames } from './known-names.ts';
import { type WordBook, type TargetWords, keyOfPlanCity, keyOfTarget } from '../report-draft.ts';

const COLUMNS = ['day', 'city', 'targets', 'aim'] as const;
export type PlanColumn = (typeof COLUMNS)[number];
type PlanRow = Record<PlanColumn, string>;

/** Where in the plan it is pasted: a day, and a column of it. */
export type Anchor = { day: string | null; column: PlanColumn };

/** The usual column titles in people's own sheets, in any language. */
const HEADS: Record<PlanColumn, readonly string[]> = {
  day: [
    'date',
    'jour',
    'day',
    'weekday',
    'fecha',
    'día',
    'datum',
    'tag',
    'wochentag',
    '日',
    '日付',
    '曜日',
    '日期',
    '星期',
  ],
  city: ['ville', 'villes', 'localité', 'city', 'town', 'ciudad', 'stadt', 'ort', '都市', '市', '城市'],
  targets: [
    'à visiter',
    'à voir',
    'cible',
    'cibles',
    'visite',
    'visites',
    'médecin',
    'médecins',
    'client',
    'clients',
    'qui',
    'to visit',
    'target',
    'targets',
    'visits',
    'doctor',
    'doctors',
    'customers',
    'who',
    'por visitar',
    'a visitar',
    'visitas',
    'médicos',
    'zu besuchen',
    'besuche',
    'ärzte',
    'kunden',
    '訪問予定',
    '訪問先',
    '拟拜访',
    '拜访对象',
  ],
  aim: [
    'objectif',
    'objectifs',
    'but',
    'aim',
    'goal',
    'objective',
    'objetivo',
    'ziel',
    'zweck',
    '目標',
    '目的',
    '目标',
  ],
};
const HEAD_OF = new Map(COLUMNS.flatMap((column) => HEADS[column].map((word) => [plainText(word), column] as const)));

const columnNamed = (cell: string) => HEAD_OF.get(plainText(cell).replace(/[:*]/g, '').trim());

/** The columns named by a header row; null where the first row is data. */
function readHead(row: readonly string[], isDay: (cell: string) => boolean): (PlanColumn | undefined)[] | null {
  const columns = row.map(columnNamed);
  const named = columns.filter((column) => column !== undefined).length;
  const given = row.filter((cell) => cell !== '').length;
  // A header may have extra columns beside known ones; a data row has a day instead.
  const isHead = named > 0 && (named === given || (named > 1 && !row.some(isDay)));
  return isHead ? columns : null;
}

/** The columns of rows without a head: all of them in order, or those from where they are pasted on. */
function guessColumns(rows: readonly string[][], { day, column }: Anchor, isDay: (cell: string) => boolean) {
  const width = Math.max(...rows.map((row) => row.length));
  const isWhole = day === null || width >= COLUMNS.length || rows.some(([first = '']) => isDay(first));
  const columns = isWhole ? COLUMNS : COLUMNS.slice(COLUMNS.indexOf(column));
  // A text of several lines for the last field is a text.
  return width === 1 && columns[0] === 'aim' ? null : columns;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function rowOf(cells: readonly string[], columns: readonly (PlanColumn | undefined)[]): PlanRow {
  const of = (wanted: PlanColumn | undefined) => cells.filter((cell, at) => columns[at] === wanted && cell !== '');
  return {
    day: oneLine(of('day').join(' ')),
    city: oneLine(of('city').join(' ')),
    targets: of('targets').join('\n'),
    // Extra columns are appended to the aim.
    aim: oneLine([...of('aim'), ...of(undefined)].join(' · ')),
  };
}

/** The rows of a plan in pasted cells; null where they are no plan, but a text for the field they are pasted into. */
function readRows(cells: readonly string[][], anchor: Anchor, isDay: (cell: string) => boolean): PlanRow[] | null {
  const [first = []] = cells;
  const head = readHead(first, isDay);
  const rows = head ? cells.slice(1) : cells;
  if (rows.length === 0) return null;
  const columns = head ?? guessColumns(cells, anchor, isDay);
  return columns && rows.map((row) => rowOf(row, columns));
}

const noWords = (name: string): TargetWords => ({ name, place: '', city: '' });

/** The people to visit, without duplicates; an unknown name is kept as it is written. */
function readTargets(text: string, city: string, known: KnownNames) {
  const words: Record<string, TargetWords> = {};
  const targets = new Map<string, VisitTarget>();
  for (const name of text
    .split(/[,;\n]/)
    .map(oneLine)
    .filter(Boolean)) {
    const found = known.target(name, city);
    const target: VisitTarget = found?.target ?? { kind: 'unlisted', name };
    targets.set(keyOfTarget(target), target);
    if (found) words[keyOfTarget(target)] = found.words;
  }
  return { targets: [...targets.values()], words };
}

/** Splits targets into lines of the maximum size. */
const inParts = (targets: VisitTarget[]): VisitTarget[][] =>
  targets.length <= MAX_PLAN_TARGETS
    ? [targets]
    : [targets.slice(0, MAX_PLAN_TARGETS), ...inParts(targets.slice(MAX_PLAN_TARGETS))];

type Reading = {
  anchor: Anchor;
  known: KnownNames;
  /** The planned days. */
  week: readonly string[];
  readDay: (text: string) => string | null;
};

/**
 * The lines of a plan in pasted cells, with the names they refer to. What is not recognised stays as it was written: the day in
 * its field, the city among the names. Null where the cells are no plan.
 */
export function readPlan(
  cells: readonly string[][],
  { anchor, known, week, readDay }: Reading,
): { lines: PlanLine[]; words: WordBook } | null {
  const rows = readRows(cells, anchor, (cell) => cell !== '' && readDay(cell) !== null);
  if (rows === null) return null;
  const lines: PlanLine[] = [];
  const words: Record<string, TargetWords> = {};
  let above = anchor.day ?? '';
  for (const row of rows) {
    // The days of several lines are often written once, in one cell over all of them.
    if (row.day !== '') above = week.find((day) => day === readDay(row.day)) ?? row.day;
    const city = known.city(row.city);
    const who = readTargets(row.targets, row.city, known);
    Object.assign(words, who.words);
    for (const targets of inParts(who.targets)) {
      const line: PlanLine = { id: newId(), day: above, cityId: city?.id ?? null, targets, aim: row.aim };
      lines.push(line);
      if (!city && row.city !== '') words[keyOfPlanCity(line.id)] = noWords(row.city);
    }
  }
  return { lines, words };
}
