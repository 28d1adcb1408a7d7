import { may, signedIn, superadmin } from '@portal/contract';
import { IconMap, IconSettings } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/i18n.ts';
import { type MenuItem, type MenuNode, isItem, pagesOf } from '../layout/menu-item.ts';
import type { Screen } from '../ui/screen.ts';
import { activePath, barOf, crumbsOf, homeHref, menuOf, placesOf } from './menu.ts';

const page = async () => () => null;
const work = ($: Parameters<Screen['title']>[0]) => $.frame.home;
const settings = ($: Parameters<Screen['title']>[0]) => $.frame.settings;

const screens: Screen[] = [
  {
    path: 'settings/cities/list',
    title: ($) => $.titles.cities,
    access: may('Cities.ModuleAccess'),
    menu: { section: settings, icon: IconMap, order: 830 },
    page,
  },
  {
    path: 'settings/cities/update',
    title: ($) => $.cities.one,
    access: may('Cities.ModuleAccess'),
    parent: 'settings/cities/list',
    page,
  },
  {
    path: 'settings/roles/list',
    title: ($) => $.titles.roles,
    access: superadmin,
    menu: { section: settings, icon: IconMap, order: 860 },
    page,
  },
  {
    path: 'work-reports/list',
    title: ($) => $.titles.users,
    access: may('WorkReports.Read'),
    menu: { section: work, icon: IconMap, order: 100 },
    page,
  },
  {
    path: 'work-reports/:typeId/:reportId/read',
    title: ($) => $.users.one,
    access: may('WorkReports.Read'),
    parent: 'work-reports/list',
    page,
  },
  { path: 'profile/:username', title: ($) => $.titles.profile, access: signedIn, page },
];

const everyone = () => true;
const build = (options: Partial<Parameters<typeof menuOf>[0]> = {}) =>
  menuOf({ screens, pathname: '/dashboard', can: everyone, t: translate, ...options });
const itemsOf = (menu: MenuNode[]): MenuItem[] => menu.filter(isItem);

describe('the menu', () => {
  it('holds entries, a sub-menu where an area has several, a separator and a heading', () => {
    const menu = build();
    expect(menu.map((node) => (isItem(node) ? node.title : 'heading' in node ? `# ${node.heading}` : '—'))).toEqual([
      'Utilisateurs',
      '—',
      '# Administration',
      'Paramètres',
    ]);
    const [reports, group] = itemsOf(menu);
    expect(reports).toMatchObject({ root: true, page: '/dashboard/work-reports/list', icon: IconMap });
    expect(group).toMatchObject({ root: true, icon: IconSettings });
    expect(group?.submenu).toMatchObject([
      { title: 'Villes', root: false, bullet: 'dot', page: '/dashboard/settings/cities/list' },
      { title: 'Rôles', root: false, bullet: 'dot', page: '/dashboard/settings/roles/list' },
    ]);
  });

  it('carries the policies of its screens', () => {
    expect(pagesOf(build()).map(({ policies }) => policies)).toEqual([
      { permissions: ['WorkReports.Read'], roles: [] },
      { permissions: ['Cities.ModuleAccess'], roles: [] },
      { permissions: [], roles: ['SUPERADMIN'] },
    ]);
  });

  it('shows only what the user may open, and no sub-menu for one entry', () => {
    const menu = build({ can: ({ path }) => path.includes('cities') });
    expect(itemsOf(menu)).toMatchObject([{ title: 'Villes', root: true, page: '/dashboard/settings/cities/list' }]);
    expect(menu.some((node) => 'separator' in node)).toBe(false);
    expect(build({ can: () => false })).toEqual([]);
  });

  it('adds up what waits', () => {
    const [, group] = itemsOf(build({ badges: { 'settings/cities/list': 2, 'settings/roles/list': 3 } }));
    expect(group?.badge).toBe(5);
    expect(group?.submenu?.map(({ badge }) => badge)).toEqual([2, 3]);
  });

  it.each([
    ['/dashboard/settings/cities/list', 'settings/cities/list'],
    ['/dashboard/settings/cities/update', 'settings/cities/list'],
    ['/dashboard/work-reports/3/77/read', 'work-reports/list'],
    ['/dashboard/settings/cities/unknown', 'settings/cities/list'],
    ['/dashboard/profile/awa', undefined],
    ['/dashboard', undefined],
  ])('finds the active entry by the address %s', (pathname, active) => {
    expect(activePath(screens, pathname)).toBe(active);
    const marked = pagesOf(build({ pathname })).filter((item) => item.active);
    expect(marked.map((item) => item.page)).toEqual(active ? [`/dashboard/${active}`] : []);
  });

  it('marks the sub-menu around the active entry', () => {
    expect(itemsOf(build({ pathname: '/dashboard/settings/roles/list' })).map(({ active }) => active)).toEqual([
      false,
      true,
    ]);
  });
});

describe('the bottom bar of a phone', () => {
  const write: Screen = {
    path: 'work-reports/add',
    title: ($) => $.cities.new,
    access: may('WorkReports.Add'),
    parent: 'work-reports/list',
    bar: { order: 10, icon: IconSettings, title: ($) => $.cities.one },
    page,
  };
  const bar = (pathname: string, can: (screen: Screen) => boolean = everyone) =>
    barOf({ screens: [...screens, write], pathname, can, t: translate, badges: { 'work-reports/list': 3 } });

  it('begins with the most frequent tasks, under short names, and continues with the menu', () => {
    expect(bar('/dashboard').map(({ title }) => title)).toEqual(['Ville', 'Utilisateurs', 'Villes', 'Rôles']);
    expect(bar('/dashboard')[1]).toMatchObject({ page: '/dashboard/work-reports/list', badge: 3 });
    expect(bar('/dashboard', ({ path }) => path !== write.path)[0]?.title).toBe('Utilisateurs');
  });

  it('marks the screen itself where it is in the bar, otherwise the menu entry it belongs to', () => {
    const marked = (pathname: string) => bar(pathname).flatMap(({ title, active }) => (active ? [title] : []));
    expect(marked('/dashboard/work-reports/add')).toEqual(['Ville']);
    expect(marked('/dashboard/work-reports/3/77/read')).toEqual(['Utilisateurs']);
  });
});

describe('the breadcrumbs', () => {
  const wayTo = (screen: Screen | undefined, can: (one: Screen) => boolean = everyone) => ({
    screens,
    screen,
    can,
    t: translate,
  });

  it('name a screen that the user may not open, without a way to it', () => {
    const crumbs = crumbsOf(wayTo(screens[4], ({ path }) => path.includes(':')));
    expect(crumbs.map(({ title, path }) => [title, path])).toContainEqual(['Utilisateurs', '']);
  });

  it('lead from the section over the screens above to the page', () => {
    expect(crumbsOf(wayTo(screens[1]), 'Dakar')).toEqual([
      { title: 'Paramètres', path: '', isSeparator: false, isActive: false },
      { title: '', path: '', isSeparator: true, isActive: false },
      { title: 'Villes', path: '/dashboard/settings/cities/list', isSeparator: false, isActive: false },
      { title: '', path: '', isSeparator: true, isActive: false },
      { title: 'Dakar', path: '/dashboard/settings/cities/update', isSeparator: false, isActive: true },
    ]);
  });

  it('are the page alone where nothing is above it', () => {
    expect(crumbsOf(wayTo(screens[5]))).toMatchObject([{ title: 'Profil', isActive: true }]);
  });
});

describe('the way home', () => {
  it('leads to the work reports, and to the first screen of who has none', () => {
    expect(homeHref(screens, everyone)).toBe('/dashboard/work-reports');
    expect(homeHref(screens, ({ path }) => path.startsWith('settings/'))).toBe('/dashboard/settings/cities/list');
    expect(homeHref(screens, () => false)).toBeUndefined();
  });
});

describe('the places', () => {
  it('are the screens that may be opened; only those that users look for are listed', () => {
    const places = placesOf(screens, ({ path }) => !path.includes('roles'), translate);
    expect(places.filter(({ listed }) => listed).map(({ path }) => path)).toEqual([
      'work-reports/list',
      'settings/cities/list',
    ]);
    expect(places.find(({ path }) => path === 'settings/cities/update')).toMatchObject({
      section: 'Paramètres',
      icon: IconMap,
      listed: false,
    });
    expect(places.some(({ path }) => path === 'settings/roles/list')).toBe(false);
  });
});
