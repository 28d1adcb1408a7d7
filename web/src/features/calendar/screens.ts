import { may } from '@portal/contract';
import { IconCalendarStats } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const screens = defineScreens([
  {
    path: 'settings/years',
    title: ($) => $.titles.years,
    access: may('Settings.ModuleAccess', 'AnnualTargetSales.Update'),
    menu: { section: ($) => $.frame.settings, icon: IconCalendarStats, order: 875 },
    page: () => import('./years-list.page.tsx').then((module) => module.YearsListPage),
  },
]);
