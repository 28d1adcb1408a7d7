import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './theme/color-scheme.ts';
import { cssVariablesResolver, theme } from './theme/theme.ts';

const schemes = colorSchemeManager();

/** The providers that every component of the kit needs. */
export const UiProviders = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={schemes}
    defaultColorScheme="auto"
    env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
  >
    {children}
  </MantineProvider>
);
