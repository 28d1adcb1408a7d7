import { type Span, type SpreadBy, monthOf } from '@portal/contract';
import { IconCalendarOff, IconCloudOff, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { monthName, shortMonthName } from '../../../i18n/months.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isSpread as isSpreadAt } from '../model/batch.ts';
import type { Measure } from '../model/read-figure.ts';
import { type Place, monthsOf, subjectOf } from '../model/sheet.ts';
import { type Grid, useLockYear } from '../queries.ts';
import { type ObjectivesAddress, hrefOf } from '../use-objectives-address.ts';
import { useSheet } from '../use-sheet.ts';
import type { Looked } from './cell-history.tsx';
import { GridFiles } from './grid-files.tsx';
import type { Head } from './grid-rows.tsx';
import { Notice, Problems, SaveState, noteText, readOnlyReason, useUnsaved } from './notices.tsx';
import { type Extra, ObjectiveGrid, useObjectiveGrid } from './objective-grid.tsx';
import classes from './page.module.css';
import { SelectionState } from './selection-state.tsx';
import { Toolbar, YearMenu } from './toolbar.tsx';
import { useWidth } from './use-grid-window.ts';

type SheetProps = {
  period: Span;
  address: ObjectivesAddress;
  grid: Grid;
  /** Receives a function that saves unsaved input, to be called before leaving. */
  onFlush: (flush: (() => Promise<void>) | null) => void;
};

type Subject = Grid['rows'][number];

/** The heads of the rows and the columns, in words; those of people and forms lead to their months. */
function useHeads(grid: Grid, period: Span, measure: Measure) {
  const { t, language } = useTexts();
  const { rows, forms, rowsAre, year, of } = grid;
  return useMemo(() => {
    const headOf = (one: Pick<Subject, 'id' | 'name' | 'detail' | 'active'>, are: 'users' | 'forms'): Head => ({
      name: one.name,
      detail: one.detail,
      href: hrefOf(
        of === null ? 'month' : period,
        are === 'users' ? { userId: one.id } : { formId: one.id },
        year,
        measure,
      ),
      isGone: one.active
        ? undefined
        : are === 'users'
          ? t(($) => $.expectations.left)
          : t(($) => $.expectations.stopped),
    });
    return {
      rowHeads: rows.map((row) => headOf(row, rowsAre)),
      columnHeads: forms?.map((form) => headOf(form, 'forms')) ?? periodHeads(t, language, period, year),
    };
  }, [rows, forms, rowsAre, year, of, period, measure, t, language]);
}

function periodHeads(t: Translate, language: string, period: Span, year: number): Head[] {
  if (period === 'year') return [{ name: String(year), detail: '' }];
  if (period === 'quarter')
    return [1, 2, 3, 4].map((number) => ({ name: t(($) => $.expectations.quarter, { number }), detail: '' }));
  return Array.from({ length: 12 }, (_, index) => ({
    name: shortMonthName(monthOf(year, index), language),
    detail: '',
  }));
}

/** The objectives and sales of the year before. */
function usePast({ rows, totals, year }: Grid, measure: Measure): Extra[] {
  const { t } = useTexts();
  return useMemo(() => {
    const read = (figures: { quantity: number | null; amount: string | null } | null): string | null => {
      const figure = figures?.[measure] ?? null;
      return figure === null ? null : String(figure);
    };
    const of = (what: 'objective' | 'realised', name: string): Extra => ({
      name,
      isSum: false,
      rows: rows.map(({ lastYear }) => read(lastYear[what])),
      total: read(totals.lastYear[what]),
    });
    return [
      of(
        'objective',
        t(($) => $.expectations.aim, { year: year - 1 }),
      ),
      of(
        'realised',
        t(($) => $.expectations.sold, { year: year - 1 }),
      ),
    ];
  }, [rows, totals, year, measure, t]);
}

/** The name of a cell in words: « Awa Ndiaye · Furolix · mars ». */
function usePlaceName(grid: Grid, period: Span) {
  const { t, language } = useTexts();
  const { rows, forms, year } = grid;
  return ({ row, column }: Place): string => {
    const form = forms?.[column];
    const part = form
      ? `${form.name} ${form.detail}`
      : period === 'month'
        ? monthName(monthOf(year, column), language)
        : period === 'quarter'
          ? t(($) => $.expectations.quarter, { number: column + 1 })
          : String(year);
    return [rows[row]?.name, part].join(' · ');
  };
}

/** Why something was not done; until something else is, or the reason is gone. */
type Told = { words: string; after: unknown; readOnly: string | null };

type Acts = {
  onFill: (direction: 'down' | 'right') => void;
  onSpreadAgain: () => void;
  onHistory: () => void;
  onMeasure: (measure: Measure) => void;
  onCopy: () => void;
  onLock: (locked: boolean) => void;
};

/** Stable functions that call the latest ones, so that the toolbar is not rendered at each key. */
function useSteadyActs(acts: Acts): Acts {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState<Acts>(() => ({
    onFill: (direction) => latest.current.onFill(direction),
    onSpreadAgain: () => latest.current.onSpreadAgain(),
    onHistory: () => latest.current.onHistory(),
    onMeasure: (measure) => latest.current.onMeasure(measure),
    onCopy: () => latest.current.onCopy(),
    onLock: (locked) => latest.current.onLock(locked),
  }));
  return steady;
}

const loadCellHistory = () => import('./cell-history.tsx').then((module) => module.CellHistory);
const loadCopyDialog = () => import('./copy-dialog.tsx').then((module) => module.CopyDialog);

/** Prepares the sheet of a grid and its texts. Separate from rendering it, so that the browser can yield in between. */
export function ObjectivesSheet(props: SheetProps) {
  const { period, address, grid } = props;
  const { measure } = address;
  const sheet = useSheet(grid, period);
  const heads = useHeads(grid, period, measure);
  const past = usePast(grid, measure);
  return <SheetOnScreen {...props} {...{ sheet, heads, past }} />;
}

type OnScreenProps = SheetProps & {
  sheet: ReturnType<typeof useSheet>;
  heads: ReturnType<typeof useHeads>;
  past: readonly Extra[];
};

/** A grid with all that belongs to it: tools, problems, the state of saving, the selection. */
function SheetOnScreen({ period, address, grid, onFlush, sheet, heads, past }: OnScreenProps) {
  const { t, language } = useTexts();
  const { store, state, staying, isCopy } = sheet;
  const { measure } = address;
  const [by, setBy] = useState<SpreadBy>('seasonal');
  const [told, setTold] = useState<Told | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const unsaved = useUnsaved(state.sheet);
  // Deferred: the toolbar and the problems render after the active cell. The last action and the save state are not deferred: the
  // next action soon replaces the one, and the other must never claim too much.
  const around = useDeferredValue(state);
  const problems = useUnsaved(around.sheet);
  const nameOf = usePlaceName(grid, period);
  const readOnly = readOnlyReason(t, language, grid, isCopy);
  const lock = useLock(grid, store.flush);
  useEffect(() => {
    onFlush(store.flush);
    return () => onFlush(null);
  }, [onFlush, store]);
  const parts = useObjectiveGrid({
    store,
    sheet: state.sheet,
    measure,
    by,
    readOnly,
    width,
    past,
    ...heads,
    hasForms: grid.forms !== null,
    corner: grid.rowsAre === 'users' ? t(($) => $.expectations.representative) : t(($) => $.expectations.form),
    label: t(($) => $.expectations.gridName, {
      year: grid.year,
      of: grid.of?.name ?? t(($) => $.expectations.everyone),
    }),
    tell: (words: string) => setTold({ words, after: state.note, readOnly }),
  });
  const { control } = parts;
  const isTold = told !== null && told.after === state.note && told.readOnly === readOnly;
  const look = () => {
    const { userId, formId } = subjectOf(state.sheet, control.active);
    setLooked({ name: nameOf(control.active), userId, formId, months: monthsOf(state.sheet, control.active) });
    setLooking(true);
  };
  const acts = useSteadyActs({
    onFill: control.fill,
    onSpreadAgain: control.spreadAgain,
    onHistory: look,
    onMeasure: (next) => staying(() => address.showMeasure(next)),
    onCopy: () => setCopying(true),
    onLock: lock,
  });
  return (
    <>
      <div className={classes.line}>
        <Toolbar
          {...{ store, measure, by, ...acts }}
          canUndo={around.history.past.length > 0}
          canRedo={around.history.future.length > 0}
          canLook={control.isCell(control.active)}
          onBy={setBy}
          isSpread={isSpreadAt(state.sheet, { row: 0, column: 0 })}
          canType={readOnly === null}
          year={grid.year}
        />
        <div className={classes.end}>
          <SaveState saving={state.saving} unsaved={unsaved} />
          <GridFiles period={period} grid={grid} measure={measure} flush={store.flush} />
          <YearMenu grid={grid} onCopy={acts.onCopy} onLock={acts.onLock} />
        </div>
      </div>
      <ReadOnly grid={grid} reason={readOnly} isCopy={isCopy} />
      <Problems {...{ store, state: around, unsaved: problems, measure, nameOf }} onGo={(one) => control.goTo(one)} />
      <div ref={place}>
        <ObjectiveGrid parts={parts} />
      </div>
      <div className={classes.bar}>
        <span role="status">{isTold ? told.words : noteText(t, state.note)}</span>
        <SelectionState parts={parts} />
      </div>
      {looked && (
        <LazyPanel
          load={loadCellHistory}
          props={{ year: grid.year, cell: looked, opened: isLooking, onClose: () => setLooking(false) }}
        />
      )}
      <LazyPanel
        load={loadCopyDialog}
        props={{
          year: grid.year,
          opened: isCopying,
          onClose: () => setCopying(false),
          onOpenYear: (year: number) => address.showYear(year),
        }}
      />
    </>
  );
}

/** Why the grid is read-only, or that it is empty. */
function ReadOnly({ grid, reason, isCopy }: { grid: Grid; reason: string | null; isCopy: boolean }) {
  const { t } = useTexts();
  const { sum } = grid.totals;
  const icon = isCopy ? IconCloudOff : grid.isOpen ? IconLock : IconCalendarOff;
  if (reason) return <Notice tone="neutral" icon={icon} words={reason} />;
  if (sum.quantity !== null || sum.amount !== null) return null;
  return <Notice tone="info" icon={IconInfoCircle} words={t(($) => $.expectations.emptyYear, { year: grid.year })} />;
}

/** Locks or unlocks a year after saving unsaved input; the toast offers to undo. */
function useLock({ year }: Grid, flush: () => Promise<void>) {
  const { t } = useTexts();
  const lock = useLockYear();
  return function change(locked: boolean): void {
    const tell = () =>
      toast.undoable(
        locked ? t(($) => $.expectations.lock.locked, { year }) : t(($) => $.expectations.lock.unlocked, { year }),
        () => change(!locked),
      );
    const refused = (error: unknown) =>
      toast.error(
        t(($) => $.expectations.lock.failed),
        problemText(t, error),
      );
    void flush().then(() => lock.mutateAsync({ body: { year, locked } }).then(tell, refused));
  };
}
