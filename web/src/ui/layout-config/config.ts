import { z } from 'zod';
import { keys } from '../../storage/keys.ts';
import { storage } from '../../storage/storage.ts';
import { themeModes, storedThemeMode } from '../theme/color-scheme.ts';

/** Specification, section 4. The first one is the default. */
export const layoutTypes = ['light-sidebar', 'dark-sidebar', 'light-header', 'dark-header'] as const;
export type LayoutType = (typeof layoutTypes)[number];

export const pageWidths = ['fluid', 'fixed'] as const;

/** Specification, section 9. */
const PRIMARY_COLOR = '#50CD89';

/**
 * The layout configuration of the specification (section 3). Stored values of another version or a manual edit are validated one
 * by one: an invalid one gets its default, the others stay.
 */
const General = z.object({
  mode: z.enum(themeModes).catch('system'),
  primaryColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .catch(PRIMARY_COLOR),
  pageWidth: z.enum(pageWidths).catch('fluid'),
  layoutType: z.enum(layoutTypes).catch('light-sidebar'),
});
/** Whether the header is sticky. */
const Header = z.object({ fixed: z.boolean().catch(true) });
const Sidebar = z.object({ display: z.boolean().catch(true), minimised: z.boolean().catch(false) });
/** The tools of the navbar that not everyone uses. */
const Toolbar = z.object({ activities: z.boolean().catch(true), quickLinks: z.boolean().catch(true) });
const PageTitle = z.object({ display: z.boolean().catch(true), breadcrumbs: z.boolean().catch(true) });
const Content = z.object({ padding: z.enum(['comfortable', 'compact']).catch('comfortable') });
const Footer = z.object({ display: z.boolean().catch(true) });

/** A part that is missing or no object is read as an empty one, whose values all fall back. */
const part = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'object' && !Array.isArray(value) ? (value ?? {}) : {}), schema);

const LayoutConfigSchema = part(
  z.object({
    app: part(
      z.object({
        general: part(General),
        header: part(Header),
        sidebar: part(Sidebar),
        toolbar: part(Toolbar),
        pageTitle: part(PageTitle),
        content: part(Content),
        footer: part(Footer),
      }),
    ),
  }),
);
export type LayoutConfig = z.output<typeof LayoutConfigSchema>;

export const DEFAULT_LAYOUT: LayoutConfig = LayoutConfigSchema.parse({});

/** The configuration of this device. The mode has keys of its own (section 3), which win. */
export function readLayout(): LayoutConfig {
  const { app } = LayoutConfigSchema.parse(storage.getJson(keys.layoutConfig));
  return { app: { ...app, general: { ...app.general, mode: storedThemeMode() ?? app.general.mode } } };
}

export const saveLayout = (config: LayoutConfig): void => storage.setJson(keys.layoutConfig, config);

/** The same configuration with some values of one part changed. */
export const withLayout = <Part extends keyof LayoutConfig['app']>(
  { app }: LayoutConfig,
  name: Part,
  values: Partial<LayoutConfig['app'][Part]>,
): LayoutConfig => ({ app: { ...app, [name]: { ...app[name], ...values } } });
