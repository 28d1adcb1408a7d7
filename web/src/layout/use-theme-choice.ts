import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { reloadPage } from '../lib/before-reload.ts';

/** Light, dark or as the system. The specification (section 4) reloads the page after a change. */
export function useThemeChoice() {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const modes = [
    { value: 'light', label: t(($) => $.frame.themeLight), icon: IconSun },
    { value: 'dark', label: t(($) => $.frame.themeDark), icon: IconMoon },
    { value: 'auto', label: t(($) => $.frame.themeSystem), icon: IconDeviceDesktop },
  ] as const;
  const choose = (mode: string) => {
    if (mode === colorScheme) return;
    // Saved and shown at once: should something unsaved ask to wait, only the reload does.
    setColorScheme(mode as MantineColorScheme);
    void reloadPage();
  };
  return { modes, current: colorScheme, choose };
}
