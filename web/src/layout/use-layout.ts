import { type CSSProperties, useState } from 'react';
import { type LayoutType, readLayout, saveLayout, withLayout } from '../ui/layout-config/config.ts';
import { darkVariables } from '../ui/theme/theme.ts';

const darkStyle = { ...darkVariables, color: 'var(--app-text)', colorScheme: 'dark' } as CSSProperties;

/**
 * The layout of this device, or what the route asks for in its place. Folding the menu is remembered at once; other
 * changes are made in the profile and reload.
 */
export function useLayout(asked: LayoutType | undefined) {
  const [config, setConfig] = useState(readLayout);
  const { app } = config;
  const type = asked ?? app.general.layoutType;
  const hasMenuBar = type.endsWith('header');
  const fold = (minimised: boolean) => {
    const next = withLayout(config, 'sidebar', { minimised });
    setConfig(next);
    saveLayout(next);
  };
  return {
    ...app,
    fold,
    hasMenuBar,
    hasSidebar: !hasMenuBar && app.sidebar.display,
    /** For the part that the layout type makes dark, whatever the mode. */
    menuStyle: type.startsWith('dark') ? darkStyle : undefined,
    brandStyle: { '--app-brand': app.general.primaryColor } as CSSProperties,
  };
}

export type Layout = ReturnType<typeof useLayout>;
