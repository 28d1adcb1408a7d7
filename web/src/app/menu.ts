import { DASHBOARD, entryOf } from '@portal/contract';
import { type Icon, IconSettings } from '@tabler/icons-react';
import { matchPath } from 'react-router';
import type { Text, Translate } from '../i18n/i18n.ts';
import { type Crumb, SEPARATOR } from '../layout/crumb.ts';
import { type MenuItem, type MenuNode, policiesOf } from '../layout/menu-item.ts';
import type { BarPlace, Place, Screen } from '../ui/screen.ts';

/** Specification, section 2: the home URL is `/dashboard/work-reports/list`. */
const HOME_AREA = 'work-reports';

/** In the bar, the rest of the menu comes after the entries with a place of their own. */
const AFTER_BAR = 1000;

export const hrefOf = (screen: Pick<Screen, 'path'>) => `${DASHBOARD}/${screen.path}`;

/** The icon of a sub-menu, where it is not that of its first entry. */
const areaIcons: Readonly<Record<string, Icon>> = { settings: IconSettings };
/** The heading above an area, set off by a separator from what comes before. */
const areaHeadings: Readonly<Record<string, Text>> = { settings: ($) => $.layout.administration };

const areaOf = ({ path }: Pick<Screen, 'path'>) => path.split('/')[0] ?? '';
const byOrder = (a: Screen, b: Screen) => (a.menu?.order ?? Infinity) - (b.menu?.order ?? Infinity);
const parentOf = (screens: readonly Screen[], screen: Screen | undefined) =>
  screens.find(({ path }) => screen?.parent === path);

/** The path of the menu entry that an address belongs to: its own, that of a screen above it, or its neighbour's. */
export function activePath(screens: readonly Screen[], pathname: string): string | undefined {
  // Fixed steps before parameters: `work-reports/all` is no report type.
  const fits = (screen: Screen) => matchPath(hrefOf(screen), pathname) !== null;
  let screen = screens.find((one) => !one.path.includes(':') && fits(one)) ?? screens.find(fits);
  while (screen && !screen.menu) screen = parentOf(screens, screen);
  if (screen) return screen.path;
  const neighbours = screens.filter(({ menu, path }) => {
    const base = `${DASHBOARD}/${path.split('/').slice(0, -1).join('/')}`;
    return menu && base !== `${DASHBOARD}/` && pathname.startsWith(`${base}/`);
  });
  return neighbours.toSorted((a, b) => b.path.length - a.path.length)[0]?.path;
}

type MenuOptions = {
  screens: readonly Screen[];
  pathname: string;
  can: (screen: Screen) => boolean;
  t: Translate;
  /** The number of pending items behind an entry, by its path. */
  badges?: Readonly<Record<string, number>>;
};

/** Entries of one area: a sub-menu, or the entry itself where it is alone. */
function itemOf(screens: readonly Screen[], active: string | undefined, { t, badges }: MenuOptions): MenuItem[] {
  const [first] = screens;
  if (!first?.menu) return [];
  const alone = screens.length === 1;
  const items = screens.map((screen): MenuItem => {
    const mark = alone
      ? { icon: screen.menu?.icon ?? IconSettings }
      : { icon: screen.menu?.icon, bullet: 'dot' as const };
    return {
      ...(mark as Pick<MenuItem, 'icon' | 'bullet'>),
      title: t(screen.title),
      root: alone,
      page: hrefOf(screen),
      policies: policiesOf(screen.access),
      active: screen.path === active,
      badge: entryOf(badges ?? {}, screen.path),
    };
  });
  if (alone) return items;
  const badge = items.reduce((sum, item) => sum + (item.badge ?? 0), 0);
  return [
    {
      title: t(first.menu.section),
      root: true,
      icon: entryOf(areaIcons, areaOf(first)) ?? first.menu.icon,
      // A sub-menu is visible to users who may see any of its entries.
      policies: { permissions: [], roles: [] },
      submenu: items,
      active: items.some((item) => item.active),
      badge: badge || undefined,
    },
  ];
}

/** The menu of what the user may open: an area with several screens is a sub-menu (specification, sections 2 and 3). */
export function menuOf(options: MenuOptions): MenuNode[] {
  const { screens, pathname, can, t } = options;
  const active = activePath(screens, pathname);
  const areas = new Map<string, Screen[]>();
  for (const screen of screens.toSorted(byOrder)) {
    if (!screen.menu || !can(screen)) continue;
    const section = t(screen.menu.section);
    areas.set(section, [...(areas.get(section) ?? []), screen]);
  }
  return [...areas.values()].flatMap((inArea, index): MenuNode[] => {
    const heading = inArea[0] && entryOf(areaHeadings, areaOf(inArea[0]));
    const above: MenuNode[] = heading
      ? [...(index > 0 ? [{ separator: true } as const] : []), { heading: t(heading) }]
      : [];
    return [...above, ...itemOf(inArea, active, options)];
  });
}

/** The bottom bar of a phone: the user's most frequent tasks, then the rest of the menu. */
export function barOf({ screens, pathname, can, t, badges }: MenuOptions): MenuItem[] {
  const own = screens.find((screen) => screen.bar && hrefOf(screen) === pathname);
  const active = own?.path ?? activePath(screens, pathname);
  const placeOf = ({ bar, menu }: Screen): BarPlace | undefined =>
    bar ?? (menu && { icon: menu.icon, order: AFTER_BAR + menu.order });
  return screens
    .filter(can)
    .flatMap((screen) => {
      const place = placeOf(screen);
      return place ? [{ screen, place }] : [];
    })
    .toSorted((a, b) => a.place.order - b.place.order)
    .map(({ screen, place }) => ({
      title: t(place.title ?? screen.title),
      root: true,
      icon: place.icon,
      page: hrefOf(screen),
      policies: policiesOf(screen.access),
      active: screen.path === active,
      badge: entryOf(badges ?? {}, screen.path),
    }));
}

type Way = { screens: readonly Screen[]; screen: Screen | undefined; can: (screen: Screen) => boolean; t: Translate };

/** The breadcrumbs of a page: its section, its parent screens, itself; separators in between (section 2). */
export function crumbsOf({ screens, screen, can, t }: Way, title = screen ? t(screen.title) : ''): Crumb[] {
  const steps: Crumb[] = [{ title, path: screen ? hrefOf(screen) : DASHBOARD, isSeparator: false, isActive: true }];
  let top = screen;
  for (let parent = parentOf(screens, screen); parent; parent = parentOf(screens, parent)) {
    // A screen that this user may not open is a step without a way to it.
    const path = can(parent) ? hrefOf(parent) : '';
    steps.unshift({ title: t(parent.title), path, isSeparator: false, isActive: false });
    top = parent;
  }
  const section = top?.menu && t(top.menu.section);
  // A section with a single screen has the same title as that screen: show it once.
  if (section && section !== steps[0]?.title)
    steps.unshift({ title: section, path: '', isSeparator: false, isActive: false });
  return steps.flatMap((step, index) => (index === 0 ? [step] : [SEPARATOR, step]));
}

/** What the user may open, in words. */
export const placesOf = (screens: readonly Screen[], can: (screen: Screen) => boolean, t: Translate): Place[] =>
  screens
    .filter(can)
    .toSorted(byOrder)
    .map((screen) => {
      const top = screen.menu ? screen : parentOf(screens, screen);
      return {
        path: screen.path,
        href: hrefOf(screen),
        title: t(screen.title),
        section: top?.menu ? t(top.menu.section) : null,
        icon: top?.menu?.icon ?? null,
        listed: screen.menu !== undefined || screen.path.endsWith('/add') || screen.path === 'profile',
      };
    });

/** The first screen below a path that the user may open; the first of all where they may open none. */
export function firstBelow(
  screens: readonly Screen[],
  base: string,
  can: (screen: Screen) => boolean,
): Screen | undefined {
  const below = screens
    // At the top only what the menu offers: the own profile is no place to start from.
    .filter(({ path, menu }) => (base === '' ? menu !== undefined : path.startsWith(`${base}/`)))
    // A path with a parameter cannot be opened without its value.
    .filter(({ path }) => !path.includes(':'))
    .toSorted(byOrder);
  return below.find(can) ?? (base === '' ? undefined : below[0]);
}

/** The screen that `/dashboard` ends at. */
export function homeOf(screens: readonly Screen[], can: (screen: Screen) => boolean): Screen | undefined {
  const home = firstBelow(screens, HOME_AREA, can);
  return home && can(home) ? home : firstBelow(screens, '', can);
}

/** Where `/dashboard` leads: to the home area where the user may open something there, else to their first screen. */
export function homeHref(screens: readonly Screen[], can: (screen: Screen) => boolean): string | undefined {
  const home = firstBelow(screens, HOME_AREA, can);
  if (home && can(home)) return `${DASHBOARD}/${HOME_AREA}`;
  const first = firstBelow(screens, '', can);
  return first && hrefOf(first);
}

/** The paths that lead to screens without being one: an area's base path redirects (specification, reading 7). */
export function areaPaths(screens: readonly Screen[]): string[] {
  const prefixes = screens.flatMap(({ path }) => {
    const parts = path.split('/');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return [...new Set(prefixes)].filter(
    (prefix) => !prefix.includes(':') && !screens.some(({ path }) => path === prefix),
  );
}
