import { may } from '@portal/contract';
import { IconUsers } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const paths = {
  list: '/dashboard/settings/users/list',
  add: '/dashboard/settings/users/add',
  update: (id: number) => `/dashboard/settings/users/update?id=${id}`,
};

export const screens = defineScreens([
  {
    path: 'settings/users/list',
    title: ($) => $.titles.users,
    access: may('Settings.ModuleAccess', 'UserSettings.List'),
    menu: { section: ($) => $.frame.settings, icon: IconUsers, order: 850 },
    page: () => import('./users-list.page.tsx').then((module) => module.UsersListPage),
  },
  {
    path: 'settings/users/add',
    title: ($) => $.users.new,
    access: may('Settings.ModuleAccess', 'UserSettings.List', 'UserSettings.Add'),
    parent: 'settings/users/list',
    page: () => import('./users-add.page.tsx').then((module) => module.UsersAddPage),
  },
  {
    path: 'settings/users/update',
    title: ($) => $.users.one,
    access: may('Settings.ModuleAccess', 'UserSettings.List'),
    parent: 'settings/users/list',
    page: () => import('./users-form.page.tsx').then((module) => module.UsersFormPage),
  },
]);
