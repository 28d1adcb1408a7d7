import { type Permission, type Rights, canAccess, permissionNames } from '@portal/contract';
import { cleanup, screen as page } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { translate } from '../i18n/i18n.ts';
import { pagesOf } from '../layout/menu-item.ts';
import { createSessionStore } from '../session/session.ts';
import { renderRoutes } from '../test/render.tsx';
import { signedInWith } from '../test/tokens.ts';
import type { Screen } from '../ui/screen.ts';
import { dashboardRoutes } from './dashboard-routes.tsx';
import { screens } from './features.ts';
import { areaPaths, barOf, crumbsOf, firstBelow, hrefOf, menuOf, placesOf } from './menu.ts';

/** Specification, section 6, “Menu permissions”: each entry of the menu with every permission that it needs. */
const specified: Readonly<Record<string, readonly Permission[]>> = {
  'work-reports/list': ['WorkReports.ModuleAccess', 'WorkReports.Read'],
  'work-reports/non-approved': ['WorkReports.ModuleAccess', 'WorkReports.ReadAll'],
  'work-reports/all': ['WorkReports.ModuleAccess', 'WorkReports.ReadAll'],
  'messaging/sending': ['Messaging.ModuleAccess', 'Messaging.Send'],
  'messaging/history': ['Messaging.ModuleAccess', 'Messaging.ReadAll', 'Messaging.Send'],
  'performance-tracking/monthly': ['PerformanceTracking.ModuleAccess', 'PerformanceTracking.Monthly.Read'],
  'performance-tracking/quarterly': ['PerformanceTracking.ModuleAccess', 'PerformanceTracking.Quarterly.Read'],
  'user-products-sales/monthly': ['UserProductSales.ModuleAccess', 'UserProductSales.Monthly.Read'],
  'user-products-sales/quarterly': ['UserProductSales.ModuleAccess', 'UserProductSales.Quarterly.Read'],
  'employees-health-facilities/list': ['EmployeesHealthFacilities.Read'],
  'meetings-reports/list': ['MeetingsReports.ModuleAccess', 'MeetingsReports.Read'],
  'meetings-reports/non-approved': ['MeetingsReports.ModuleAccess', 'MeetingsReports.Approve'],
  'sales-reports/monthly': ['SalesReports.ModuleAccess', 'SalesReports.Read'],
  'sales-reports/quarterly': ['SalesReports.ModuleAccess', 'SalesReports.Read'],
  'sales-reports/yearly': ['SalesReports.ModuleAccess', 'SalesReports.Read'],
  'sales-reports/all': ['SalesReports.ModuleAccess', 'SalesReports.Add', 'SalesReports.Update'],
  'settings/products': ['Settings.ModuleAccess', 'Products.ModuleAccess'],
  'settings/user-products-sales/yearly': ['Settings.ModuleAccess', 'AnnualTargetSales.ModuleAccess'],
  'settings/cities/list': ['Settings.ModuleAccess', 'Cities.ModuleAccess'],
  'settings/pharmacies/list': ['Settings.ModuleAccess', 'Pharmacies.ModuleAccess'],
  'settings/users/list': ['Settings.ModuleAccess', 'UserSettings.List'],
};

/** “What stands under a module goes with the module”: the first step of the address, and its permission. */
const modules: Readonly<Record<string, Permission>> = {
  'work-reports': 'WorkReports.ModuleAccess',
  messaging: 'Messaging.ModuleAccess',
  'performance-tracking': 'PerformanceTracking.ModuleAccess',
  'user-products-sales': 'UserProductSales.ModuleAccess',
  'employees-health-facilities': 'EmployeesHealthFacilities.Read',
  'meetings-reports': 'MeetingsReports.ModuleAccess',
  'sales-reports': 'SalesReports.ModuleAccess',
  settings: 'Settings.ModuleAccess',
};

const without = (...taken: readonly Permission[]) => permissionNames.filter((name) => !taken.includes(name));
const mayOpen =
  (permissions: readonly Permission[], role = 'ADMIN') =>
  ({ access }: Screen) =>
    canAccess({ permissions, roles: [{ name: role }] } satisfies Rights, access);

const found = (path: string): Screen => {
  const one = screens.find((screen) => screen.path === path);
  if (!one) throw new Error(`${path} is no screen`);
  return one;
};

/**
 * Where a screen is offered to a user who may open these: in the menu, the bottom bar, the search and the quick links, as a
 * breadcrumb, at the end of a redirect.
 */
function offers(path: string, can: (screen: Screen) => boolean): string[] {
  const href = hrefOf({ path });
  const menu = { screens, pathname: '/dashboard', can, t: translate };
  const ways = screens.flatMap((screen) => (can(screen) ? crumbsOf({ screens, screen, can, t: translate }) : []));
  const bases = areaPaths(screens).filter((base) => path.startsWith(`${base}/`));
  const isLedTo = bases.some((base) => {
    const first = firstBelow(screens, base, can);
    return first !== undefined && can(first) && first.path === path;
  });
  return [
    ...(pagesOf(menuOf(menu)).some((entry) => entry.page === href) ? ['menu'] : []),
    ...(barOf(menu).some((entry) => entry.page === href) ? ['bar'] : []),
    ...(placesOf(screens, can, translate).some((place) => place.href === href) ? ['search'] : []),
    ...(ways.some((crumb) => crumb.path === href) ? ['way'] : []),
    ...(isLedTo ? ['redirect'] : []),
  ];
}

/** Goes to a screen's own address, and tells whether its page comes up behind the guard. */
async function opens(path: string, permissions: readonly Permission[]): Promise<boolean> {
  const screen = found(path);
  vi.spyOn(screen, 'page').mockResolvedValue(() => <p>the page itself</p>);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = dashboardRoutes(session).filter((route) => route.path === path);
  renderRoutes({
    routes: [{ path: '/dashboard', HydrateFallback: () => null, children: routes }],
    at: hrefOf(screen),
    session,
  });
  const shown = await page.findByText(/^(?:the page itself|Accès refusé)$/);
  const isOpen = shown.textContent === 'the page itself';
  cleanup();
  return isOpen;
}

describe.each(Object.entries(specified))('the entry %s', (path, needed) => {
  it(`needs ${needed.join(', ')}, and nothing else`, async () => {
    expect(offers(path, mayOpen(needed))).toEqual(expect.arrayContaining(['menu', 'bar', 'search', 'way']));
    expect(await opens(path, needed)).toBe(true);
    expect(offers(path, mayOpen(permissionNames))).toContain('menu');
  });

  it.each(needed)('is nowhere for who holds everything but %s', async (taken) => {
    expect(offers(path, mayOpen(without(taken)))).toEqual([]);
    expect(await opens(path, without(taken))).toBe(false);
  });
});

it('the list of roles needs the role SUPERADMIN, whatever the permissions', async () => {
  const path = 'settings/roles/list';
  expect(offers(path, mayOpen([], 'superadmin'))).toContain('menu');
  expect(offers(path, mayOpen(permissionNames))).toEqual([]);
  expect(await opens(path, permissionNames)).toBe(false);
});

describe.each(Object.entries(modules))('below %s', (area, permission) => {
  it(`no screen opens without ${permission}, nor does the menu show a part of it`, () => {
    // The role that holds everything is no single permission.
    const below = screens.filter(({ path, access }) => path.split('/')[0] === area && !hasRole(access));
    expect(below.length).toBeGreaterThan(0);
    expect(below.filter(mayOpen(without(permission))).map(({ path }) => path)).toEqual([]);
  });
});

const hasRole = (access: Screen['access']) => typeof access === 'object' && 'role' in access;

it("every screen is below a module, or is one's own profile", () => {
  const areas = screens.map(({ path }) => path.split('/')[0] ?? '');
  expect([...new Set(areas)].filter((area) => !Object.hasOwn(modules, area))).toEqual(['profile']);
});
