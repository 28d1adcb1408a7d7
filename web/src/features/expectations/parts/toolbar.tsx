import { ActionIcon } from '@mantine/core';
import type { SpreadBy } from '@portal/contract';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconHistory,
  IconRowInsertBottom,
  IconColumnInsertRight,
  IconArrowsSplit2,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { deferred } from '../../../ui/deferred.tsx';
import hints from '../../../ui/hint.module.css';
import { Segments } from '../../../ui/segments.tsx';
import type { Measure } from '../model/read-figure.ts';
import type { SheetStore } from '../model/sheet-store.ts';
import { MeasureChoice } from './choices.tsx';
import classes from './page.module.css';
import { YearMenuButton, useMayOpenMenu } from './year-menu-button.tsx';
import type { YearMenuProps } from './year-menu.tsx';

type ToolProps = { label: string; icon: Icon; disabled?: boolean; onClick: () => void };

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

/** Actions on the cells: undo and redo, fill, how a year is spread, and the history of a cell. */
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

/** The menu is deferred. */
export const YearMenu = deferred<YearMenuProps>(
  () => import('./year-menu.tsx').then((module) => module.YearMenu),
  ({ grid }) => {
    const mayOpen = useMayOpenMenu(grid);
    return mayOpen ? <YearMenuButton aria-haspopup="menu" aria-expanded={false} /> : null;
  },
  'used',
);
