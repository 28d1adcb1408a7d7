import { ActionIcon, Button, Menu } from '@mantine/core';
import { type SpreadBy, mayImport } from '@portal/contract';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDots,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconRowInsertBottom,
  IconColumnInsertRight,
  IconTableImport,
  IconArrowsSplit2,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { importHref } from '../../../references/import-paths.ts';
import { useSession } from '../../../session/use-session.tsx';
import hints from '../../../ui/hint.module.css';
import { Segments } from '../../../ui/segments.tsx';
import type { Measure } from '../model/read-figure.ts';
import type { SheetStore } from '../model/sheet-store.ts';
import type { Grid } from '../queries.ts';
import { MeasureChoice } from './choices.tsx';
import classes from './page.module.css';

type ToolProps = { label: string; icon: typeof IconDots; disabled?: boolean; onClick: () => void };

const Tool = ({ label, icon: Mark, disabled = false, onClick }: ToolProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={label}
    data-hint={label}
    className={hints.below}
    disabled={disabled}
    onClick={onClick}
  >
    <Mark size={18} aria-hidden />
  </ActionIcon>
);

type ToolbarProps = {
  store: SheetStore;
  canUndo: boolean;
  canRedo: boolean;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
  by: SpreadBy;
  onBy: (by: SpreadBy) => void;
  isSpread: boolean;
  canType: boolean;
  year: number;
  canLook: boolean;
  onFill: (direction: 'down' | 'right') => void;
  onSpreadAgain: () => void;
  onHistory: () => void;
};

/** What is done with the cells: back and forward, filling, how a year is spread, and what a cell has held. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { store, canUndo, canRedo, canLook, measure, onMeasure, by, onBy, isSpread, canType, year } = props;
  const { onFill, onSpreadAgain, onHistory } = props;
  const { t } = useTexts();
  return (
    <div className={classes.tools} role="group" aria-label={t(($) => $.expectations.title)}>
      <MeasureChoice measure={measure} onMeasure={onMeasure} />
      {canType && (
        <div className={classes.group}>
          <Tool label={t(($) => $.expectations.undo)} icon={IconArrowBackUp} disabled={!canUndo} onClick={store.undo} />
          <Tool
            label={t(($) => $.expectations.redo)}
            icon={IconArrowForwardUp}
            disabled={!canRedo}
            onClick={store.redo}
          />
          <Tool label={t(($) => $.expectations.fillDown)} icon={IconRowInsertBottom} onClick={() => onFill('down')} />
          <Tool
            label={t(($) => $.expectations.fillRight)}
            icon={IconColumnInsertRight}
            onClick={() => onFill('right')}
          />
        </div>
      )}
      <Tool label={t(($) => $.expectations.history.label)} icon={IconHistory} disabled={!canLook} onClick={onHistory} />
      {canType && isSpread && (
        <div className={classes.group}>
          <Segments<SpreadBy>
            label={t(($) => $.expectations.spreadBy)}
            value={by}
            onChange={onBy}
            data={(['even', 'seasonal'] as const).map((value) => ({
              value,
              label: t(($) => $.expectations.by[value], { year: year - 1 }),
            }))}
          />
          <Tool label={t(($) => $.expectations.again)} icon={IconArrowsSplit2} onClick={onSpreadAgain} />
        </div>
      )}
    </div>
  );
});

type YearMenuProps = { grid: Grid; onCopy: () => void; onLock: (locked: boolean) => void };

/** What is done with a whole year: loaded from a sheet, copied to the next, locked. */
export const YearMenu = memo(function YearMenu({ grid, onCopy, onLock }: YearMenuProps) {
  const { t } = useTexts();
  const { can } = useSession();
  const { year, actions } = grid;
  const mayLoad = can(mayImport('objectives'));
  if (actions.length === 0 && !mayLoad) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconDots size={18} aria-hidden />}>
          {t(($) => $.expectations.more)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayLoad && (
          <Menu.Item
            component={Link}
            to={importHref('objectives')}
            leftSection={<IconTableImport size={18} aria-hidden />}
          >
            {t(($) => $.expectations.import)}
          </Menu.Item>
        )}
        {actions.includes('copy') && (
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={onCopy}>
            {t(($) => $.expectations.copy.label, { year: year + 1 })}
          </Menu.Item>
        )}
        {actions.includes('lock') && (
          <Menu.Item leftSection={<IconLock size={18} aria-hidden />} onClick={() => onLock(true)}>
            {t(($) => $.expectations.lock.lock, { year })}
          </Menu.Item>
        )}
        {actions.includes('unlock') && (
          <Menu.Item leftSection={<IconLockOpen size={18} aria-hidden />} onClick={() => onLock(false)}>
            {t(($) => $.expectations.lock.unlock, { year })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
