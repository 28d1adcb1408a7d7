import {
  type CSSVariablesResolver,
  type VariantColorsResolver,
  createTheme,
  defaultVariantColorsResolver,
} from '@mantine/core';
import { brand, modes, red } from './tokens.ts';

/** Mantine decides the text of a filled control for the light scheme alone; ours differs in dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: 'var(--app-on-filled)' } : colors;
};

const kebab = (token: string) => token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variablesOf = (tokens: (typeof modes)['light']) => ({
  ...Object.fromEntries(Object.entries(tokens).map(([token, color]) => [`--app-${kebab(token)}`, color])),
  '--mantine-color-body': tokens.card,
  '--mantine-color-text': tokens.text,
  '--mantine-color-dimmed': tokens.muted,
  '--mantine-color-placeholder': tokens.muted,
  '--mantine-color-anchor': tokens.link,
  '--mantine-color-error': tokens.dangerText,
  '--mantine-color-default': tokens.card,
  '--mantine-color-default-color': tokens.text,
  '--mantine-color-default-hover': tokens.hover,
  '--mantine-color-default-border': tokens.softLine,
  '--mantine-color-disabled-color': tokens.muted,
  '--mantine-color-brand-light': tokens.tint,
  '--mantine-color-brand-light-color': tokens.onTint,
  '--mantine-color-brand-light-hover': tokens.hover,
  '--mantine-color-red-light': tokens.dangerTint,
  '--mantine-color-red-light-color': tokens.dangerText,
  '--mantine-color-gray-light': tokens.neutralTint,
  '--mantine-color-gray-light-color': tokens.neutral,
  '--mantine-color-gray-light-hover': tokens.hover,
  '--menu-item-hover': tokens.hover,
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf(modes.light),
  dark: variablesOf(modes.dark),
});

/** For a part of the page that is dark whatever the mode: the sidebar or the header of the dark layout types. */
export const darkVariables = variablesOf(modes.dark);

const { light, dark } = modes;

/** Specification, section 9. */
const DROPDOWN = 105;

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 5 },
  colors: {
    brand,
    red,
    // Mantine uses step 4 for the borders of controls and step 6 (light) or 2 (dark) for dimmed text.
    gray: [
      '#F7F8FA',
      '#EEF0F3',
      '#E8EBEF',
      light.line,
      light.controlLine,
      '#6C7587',
      light.muted,
      '#4B5563',
      '#333C4B',
      light.text,
    ],
    dark: [
      dark.text,
      '#C2C9D4',
      dark.muted,
      '#8A95A4',
      dark.controlLine,
      dark.hover,
      '#20262E',
      dark.card,
      '#171B21',
      dark.ground,
    ],
  },
  variantColorResolver,
  white: light.card,
  black: light.text,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', 'Hiragino Sans', 'Noto Sans CJK SC', sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.1875rem', lineHeight: '1.3' }, h2: { fontSize: '1.0625rem', lineHeight: '1.35' } },
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  components: {
    Checkbox: { defaultProps: { radius: 'xs', iconColor: 'var(--app-on-filled)' } },
    Divider: { defaultProps: { color: 'var(--app-line)' } },
    // A dialog's head is no landmark of the page.
    Modal: {
      defaultProps: { attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 600 } },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // Rendered in place, not in a portal, so that it is inside the landmark around it. The placeholder that would trap the focus
    // is not allowed in a menu.
    Menu: { defaultProps: { shadow: 'md', withinPortal: false, zIndex: DROPDOWN, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md', withinPortal: false, zIndex: DROPDOWN } },
    Tooltip: { defaultProps: { openDelay: 400 } },
  },
});
