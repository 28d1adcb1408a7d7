import { UnstyledButton } from '@mantine/core';
import type { PerformanceFigureName } from '@portal/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import type { Figures } from '../queries.ts';
import { useFigureTexts } from './figure-text.ts';
import classes from './performance.module.css';
import { type FigureOwner, usePanel } from './use-panel.ts';

type FigureButtonProps = {
  name: PerformanceFigureName;
  figures: Figures;
  of: FigureOwner;
  /** Whose figure it is, for screen readers. */
  whose: string;
};

/** A figure: pressed, it says how it is computed and from which rows. Of a closed month also what it would be now. */
export function FigureButton({ name, figures, of, whose }: FigureButtonProps) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const { open } = usePanel();
  const { value, changedTo } = figures[name];
  const shown = texts.short(name, value);
  return (
    <>
      <UnstyledButton
        className={classes.figureButton}
        aria-haspopup="dialog"
        aria-label={t(($) => $.performanceTracking.openFigure, { name: texts.name(name), whose, value: shown })}
        title={texts.exact(name, value)}
        onClick={() => open(name, of)}
      >
        {shown}
      </UnstyledButton>
      {changedTo && (
        <span
          className={classes.changed}
          data-tone="warning"
          title={t(($) => $.performanceTracking.closing.differenceHint)}
          data-changed
        >
          <IconArrowRight size={12} aria-hidden />
          <span>{t(($) => $.performanceTracking.closing.now, { value: texts.short(name, changedTo.value) })}</span>
        </span>
      )}
    </>
  );
}
