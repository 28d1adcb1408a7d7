import { performanceAccess } from '@portal/contract';
import { IconAdjustments, IconCalendarStats, IconChartHistogram, IconLock } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

const base = '/dashboard/performance-tracking';

export const paths = {
  month: `${base}/monthly`,
  quarter: `${base}/quarterly`,
  closings: `${base}/closings`,
  settings: '/dashboard/settings/performance',
};

/** Specification, sections 2 and 6. */
export const screens = defineScreens([
  {
    path: 'performance-tracking/monthly',
    title: ($) => $.titles.performanceMonthly,
    access: performanceAccess.read('Monthly'),
    menu: { section: ($) => $.titles.performance, icon: IconChartHistogram, order: 400 },
    page: () => import('./performance.page.tsx').then((module) => module.MonthlyPerformancePage),
  },
  {
    path: 'performance-tracking/quarterly',
    title: ($) => $.titles.performanceQuarterly,
    access: performanceAccess.read('Quarterly'),
    menu: { section: ($) => $.titles.performance, icon: IconCalendarStats, order: 410 },
    page: () => import('./performance.page.tsx').then((module) => module.QuarterlyPerformancePage),
  },
  {
    path: 'performance-tracking/closings',
    title: ($) => $.titles.performanceClosings,
    access: performanceAccess.close,
    menu: { section: ($) => $.titles.performance, icon: IconLock, order: 420 },
    page: () => import('./settings/closings.page.tsx').then((module) => module.ClosingsPage),
  },
  {
    path: 'settings/performance',
    title: ($) => $.titles.performanceSettings,
    access: performanceAccess.set,
    menu: { section: ($) => $.frame.settings, icon: IconAdjustments, order: 878 },
    page: () => import('./settings/settings.page.tsx').then((module) => module.PerformanceSettingsPage),
  },
]);
