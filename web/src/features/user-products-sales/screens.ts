import { ownSalesAccess } from '@portal/contract';
import { IconChartBar, IconTarget } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export type Span = 'monthly' | 'quarterly';

const base = '/dashboard/user-products-sales';

export const paths = { monthly: `${base}/monthly`, quarterly: `${base}/quarterly` };

/** Specification, sections 2 and 6. */
export const screens = defineScreens([
  {
    path: 'user-products-sales/monthly',
    title: ($) => $.titles.ownSalesMonthly,
    access: ownSalesAccess('Monthly'),
    menu: { section: ($) => $.titles.ownSales, icon: IconTarget, order: 550 },
    page: () => import('./own-sales.page.tsx').then((module) => module.OwnMonthlyPage),
  },
  {
    path: 'user-products-sales/quarterly',
    title: ($) => $.titles.ownSalesQuarterly,
    access: ownSalesAccess('Quarterly'),
    menu: { section: ($) => $.titles.ownSales, icon: IconChartBar, order: 560 },
    page: () => import('./own-sales.page.tsx').then((module) => module.OwnQuarterlyPage),
  },
]);
