import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCheck, IconCloudUp, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import { exactText, timeText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import type { Measure } from '../model/read-figure.ts';
import type { Note, SheetState, SheetStore } from '../model/sheet-store.ts';
import { type Cell, type Place, type Sheet, cellAt, forEachDraft } from '../model/sheet.ts';
import type { Grid } from '../queries.ts';
import classes from './page.module.css';

type Unsaved = { waiting: number; failed: number; stale: readonly Place[]; wrong: readonly Place[] };

/** The unsaved drafts of the sheet, by reason. */
function unsavedOf(sheet: Sheet): Unsaved {
  const [stale, wrong]: [Place[], Place[]] = [[], []];
  let [waiting, failed] = [0, 0];
  forEachDraft(sheet, ({ state, value }, row, column) => {
    if (value.wrong || state === 'refused') wrong.push({ row, column });
    else if (state === 'waiting' || state === 'sending') waiting += 1;
    else if (state === 'failed') failed += 1;
    if (state === 'stale') stale.push({ row, column });
  });
  return { waiting, failed, stale, wrong };
}
export const useUnsaved = (sheet: Sheet): Unsaved => useMemo(() => unsavedOf(sheet), [sheet]);

/** Whether all input is saved; always visible. */
export function SaveState({ saving, unsaved }: { saving: SheetState['saving']; unsaved: Unsaved }) {
  const { t, language } = useTexts();
  const { isBusy, savedAt } = saving;
  const isWaiting = unsaved.waiting > 0;
  if (!isBusy && !isWaiting && !savedAt) return null;
  const words = isBusy
    ? t(($) => $.expectations.state.saving)
    : isWaiting
      ? t(($) => $.expectations.state.waiting)
      : t(($) => $.expectations.state.saved, { time: savedAt ? timeText(savedAt, language) : '' });
  const Mark = isBusy || isWaiting ? IconCloudUp : IconCheck;
  return (
    <span role="status" className={classes.state}>
      <Mark size={16} aria-hidden />
      {words}
    </span>
  );
}

type NoticeProps = { tone: 'danger' | 'warning' | 'info' | 'neutral'; icon: Icon; words: string; children?: ReactNode };

export const Notice = ({ tone, icon: Mark, words, children }: NoticeProps) => (
  <div role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'} data-tone={tone} className={classes.notice}>
    <p>
      <Mark size={18} aria-hidden />
      {words}
    </p>
    {children}
  </div>
);

const Small = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="default" size="compact-md" onClick={onClick}>
    {children}
  </Button>
);

type ProblemsProps = {
  store: SheetStore;
  state: SheetState;
  unsaved: Unsaved;
  measure: Measure;
  nameOf: (place: Place) => string;
  onGo: (place: Place) => void;
};

/** Input that could not be saved: offline, invalid, or in conflict. Nothing of it is lost. */
export function Problems({ store, state, unsaved, measure, nameOf, onGo }: ProblemsProps) {
  const { t } = useTexts();
  const { failed, wrong, stale } = unsaved;
  const { error } = state.saving;
  const first = wrong[0];
  return (
    <>
      {failed > 0 && (
        <Notice
          tone="warning"
          icon={IconAlertTriangle}
          words={`${t(($) => $.expectations.state.failed, { count: failed })} ${error ? problemText(t, error) : ''}`}
        >
          <Small onClick={() => void store.retry()}>{t(($) => $.ui.retry)}</Small>
          <Small onClick={() => store.drop((draft) => draft.state === 'failed')}>
            {t(($) => $.expectations.state.drop)}
          </Small>
        </Notice>
      )}
      {first && (
        <Notice
          tone="danger"
          icon={IconAlertTriangle}
          words={t(($) => $.expectations.state.wrong, {
            count: wrong.length,
            reasons: reasonsOf(t, state.sheet, wrong),
          })}
        >
          <Small onClick={() => onGo(first)}>{t(($) => $.expectations.state.goThere)}</Small>
          <Small onClick={() => store.drop((draft) => draft.value.wrong !== undefined || draft.state === 'refused')}>
            {t(($) => $.expectations.state.clear)}
          </Small>
        </Notice>
      )}
      {stale.length > 0 && <Conflicts {...{ store, measure, nameOf, onGo }} sheet={state.sheet} places={stale} />}
    </>
  );
}

function reasonsOf(t: Translate, sheet: Sheet, places: readonly Place[]): string {
  const words = places.map((place) => {
    const fault = cellAt(sheet, place)?.draft?.value.wrong?.fault;
    return fault ? t(($) => $.expectations.faults[fault]) : t(($) => $.expectations.marks.refused);
  });
  return [...new Set(words)].join(' · ');
}

type ConflictsProps = Pick<ProblemsProps, 'store' | 'measure' | 'nameOf' | 'onGo'> & {
  sheet: Sheet;
  places: readonly Place[];
};

/** More would push the grid off the screen. */
const SHOWN = 4;

/** Cells that someone else has changed as well: both values, and the choice. */
function Conflicts({ store, sheet, places, measure, nameOf, onGo }: ConflictsProps) {
  const { t } = useTexts();
  const count = places.length;
  return (
    <Notice tone="danger" icon={IconUsers} words={t(($) => $.expectations.stale.title, { count })}>
      {count > 1 && (
        <>
          <Small onClick={() => store.settle(places, 'mine')}>{t(($) => $.expectations.stale.allMine)}</Small>
          <Small onClick={() => store.settle(places, 'theirs')}>{t(($) => $.expectations.stale.allTheirs)}</Small>
        </>
      )}
      <ul className={classes.conflicts}>
        {places.slice(0, SHOWN).map((place) => (
          <li key={`${place.row} ${place.column}`}>
            <Button variant="transparent" size="compact-sm" onClick={() => onGo(place)}>
              {nameOf(place)}
            </Button>
            <BothValues cell={cellAt(sheet, place)} measure={measure} />
            <Small onClick={() => store.settle([place], 'mine')}>{t(($) => $.expectations.stale.keepMine)}</Small>
            <Small onClick={() => store.settle([place], 'theirs')}>{t(($) => $.expectations.stale.takeTheirs)}</Small>
          </li>
        ))}
        {count > SHOWN && <li>{t(($) => $.expectations.stale.more, { count: count - SHOWN })}</li>}
      </ul>
    </Notice>
  );
}

function BothValues({ cell, measure }: { cell: Cell | undefined; measure: Measure }) {
  const { t, language } = useTexts();
  if (!cell?.draft?.theirs) return null;
  const { value, theirs } = cell.draft;
  const say = (figure: string | number | null) =>
    figure === null ? t(($) => $.expectations.stale.nothing) : sumText(String(figure), language);
  const isMoney = measure === 'amount' && value.amount !== null;
  const name = theirs.by ? personName(theirs.by) : t(($) => $.expectations.stale.someone);
  return (
    <span className={classes.values}>
      {t(($) => $.expectations.stale.mine, { value: say(isMoney ? value.amount : value.quantity) })}
      {' · '}
      {t(($) => $.expectations.stale.theirs, {
        name,
        time: theirs.at ? timeText(theirs.at, language) : '',
        value: say(isMoney ? theirs.cell.amount : theirs.cell.quantity),
      })}
    </span>
  );
}

/** Why nothing can be typed; null where it can. */
export function readOnlyReason(t: Translate, language: string, grid: Grid, isCopy: boolean): string | null {
  const { year, lock, isOpen, actions } = grid;
  if (isCopy) return t(($) => $.expectations.readOnly.copy);
  if (!isOpen) return t(($) => $.expectations.readOnly.closed, { year });
  if (lock)
    return t(($) => $.expectations.readOnly.locked, {
      year,
      name: personName(lock.by),
      at: exactText(lock.at, language),
    });
  return actions.includes('update') ? null : t(($) => $.expectations.readOnly.forbidden);
}

/** The last action as text. */
export function noteText(t: Translate, note: Note | null): string {
  if (!note) return '';
  const { kind, count } = note;
  if (kind === 'evenly') return t(($) => $.expectations.notes.evenly, { count });
  const parts = [
    t(($) => $.expectations.notes[kind], { count }),
    ...(note.wrong ? [t(($) => $.expectations.notes.wrong, { count: note.wrong })] : []),
    ...(note.left ? [t(($) => $.expectations.notes.left, { count: note.left })] : []),
    ...(note.skipped ? [t(($) => $.expectations.notes.skipped, { count: note.skipped })] : []),
  ];
  return parts.join(' · ');
}
