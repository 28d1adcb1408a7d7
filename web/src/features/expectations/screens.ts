import { type Span, may } from '@portal/contract';
import { IconTarget } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

const access = may('Settings.ModuleAccess', 'AnnualTargetSales.ModuleAccess');
const AREA = '/dashboard/settings/user-products-sales';

export const paths: Record<Span, string> = {
  year: `${AREA}/yearly`,
  quarter: `${AREA}/quarterly`,
  month: `${AREA}/monthly`,
};

/** Specification, section 2: the expectations stand below `settings/user-products-sales`. */
export const screens = defineScreens([
  {
    path: 'settings/user-products-sales/yearly',
    title: ($) => $.titles.objectives,
    access,
    menu: { section: ($) => $.frame.settings, icon: IconTarget, order: 825 },
    page: () => import('./objectives.page.tsx').then((module) => module.YearlyPage),
  },
  {
    path: 'settings/user-products-sales/quarterly',
    title: ($) => $.expectations.quarterly,
    access,
    parent: 'settings/user-products-sales/yearly',
    page: () => import('./objectives.page.tsx').then((module) => module.QuarterlyPage),
  },
  {
    path: 'settings/user-products-sales/monthly',
    title: ($) => $.expectations.monthly,
    access,
    parent: 'settings/user-products-sales/yearly',
    page: () => import('./objectives.page.tsx').then((module) => module.MonthlyPage),
  },
]);
