import { may } from '@portal/contract';
import { IconBuildingStore } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const paths = {
  list: '/dashboard/settings/pharmacies/list',
  add: '/dashboard/settings/pharmacies/update',
  update: (id: number) => `/dashboard/settings/pharmacies/update?id=${id}`,
};

export const screens = defineScreens([
  {
    path: 'settings/pharmacies/list',
    title: ($) => $.titles.pharmacies,
    access: may('Settings.ModuleAccess', 'Pharmacies.ModuleAccess'),
    menu: { section: ($) => $.frame.settings, icon: IconBuildingStore, order: 840 },
    page: () => import('./pharmacies-list.page.tsx').then((module) => module.PharmaciesListPage),
  },
  {
    path: 'settings/pharmacies/update',
    title: ($) => $.pharmacies.one,
    access: may('Settings.ModuleAccess', 'Pharmacies.ModuleAccess'),
    parent: 'settings/pharmacies/list',
    page: () => import('./pharmacies-form.page.tsx').then((module) => module.PharmaciesFormPage),
  },
]);
