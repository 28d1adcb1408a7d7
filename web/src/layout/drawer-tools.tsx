import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { LanguageChoice } from '../ui/language-choice.tsx';
import classes from './drawer-tools.module.css';
import { useThemeChoice } from './use-theme-choice.ts';

/** What the header of a phone has no room for: it stands in the drawer, below the menu. */
export function DrawerTools({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { modes, current, choose } = useThemeChoice();
  return (
    <div className={classes.tools}>
      {children}
      <SegmentedControl
        aria-label={t(($) => $.layout.chooseTheme)}
        fullWidth
        value={current}
        onChange={choose}
        data={modes.map(({ value, label, icon: Mark }) => ({
          value,
          label: (
            <span className={classes.mode} title={label}>
              <Mark size={18} aria-hidden />
              <span className={classes.modeName}>{label}</span>
            </span>
          ),
        }))}
      />
      <LanguageChoice />
    </div>
  );
}
