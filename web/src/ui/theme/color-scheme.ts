import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';

/** The specification's words for the modes; Mantine calls `system` `auto`. */
export const themeModes = ['light', 'dark', 'system'] as const;
type ThemeMode = (typeof themeModes)[number];

/** The mode chosen in the menu on this device, if any. */
export function storedThemeMode(): ThemeMode | null {
  const stored = storage.get(keys.themeModeMenu);
  return themeModes.find((mode) => mode === stored) ?? null;
}

const toScheme = (mode: string | null): MantineColorScheme | null =>
  mode === 'light' || mode === 'dark' ? mode : mode === 'system' ? 'auto' : null;

/** Stores Mantine's colour scheme under the specification's two keys: the current one, and the choice in the menu. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (fallback) => toScheme(storage.get(keys.themeModeMenu)) ?? fallback,
    set: (scheme) => {
      const chosen: ThemeMode = scheme === 'auto' ? 'system' : scheme;
      const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
      storage.set(keys.themeModeMenu, chosen);
      storage.set(keys.themeMode, dark ? 'dark' : 'light');
    },
    subscribe: (onUpdate) => {
      stop = storage.onOtherTab((key) => {
        if (key === keys.themeModeMenu) onUpdate(toScheme(storage.get(key)) ?? 'auto');
      });
    },
    unsubscribe: () => stop(),
    clear: () => {
      storage.remove(keys.themeModeMenu);
      storage.remove(keys.themeMode);
    },
  };
}
