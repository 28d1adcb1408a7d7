import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { LanguageChoice } from '../ui/language-choice.tsx';
import classes from './drawer-tools.module.css';
import { useThemeChoice } from './use-theme-choice.ts';

/** Tools for which a phone's header has no room: in the drawer, below the menu. */
export function DrawerTools({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { modes, current, choose } = useThemeChoice();
  return (
    <div className={classes.tools}>
      {children}
      <div className={classes.modes} role="group" aria-label={t(($) => $.layout.chooseTheme)}>
        {modes.map(({ value, label, icon: Mark }) => (
          <UnstyledButton
            key={value}
            className={classes.mode}
            aria-label={label}
            aria-pressed={value === current}
            onClick={() => choose(value)}
          >
            <Mark size={18} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
      <LanguageChoice />
    </div>
  );
}
