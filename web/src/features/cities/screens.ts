import { may } from '@portal/contract';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const paths = {
  list: '/dashboard/settings/cities/list',
  add: '/dashboard/settings/cities/update',
  update: (id: number) => `/dashboard/settings/cities/update?id=${id}`,
};

export const screens = defineScreens([
  {
    path: 'settings/cities/list',
    title: ($) => $.titles.cities,
    access: may('Settings.ModuleAccess', 'Cities.ModuleAccess'),
    menu: { section: ($) => $.frame.settings, icon: IconBuildingCommunity, order: 830 },
    page: () => import('./cities-list.page.tsx').then((module) => module.CitiesListPage),
  },
  {
    path: 'settings/cities/update',
    title: ($) => $.cities.one,
    access: may('Settings.ModuleAccess', 'Cities.ModuleAccess'),
    parent: 'settings/cities/list',
    page: () => import('./cities-form.page.tsx').then((module) => module.CitiesFormPage),
  },
]);
