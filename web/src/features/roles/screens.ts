import { superadmin } from '@portal/contract';
import { IconShieldLock } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const paths = {
  list: '/dashboard/settings/roles/list',
  add: '/dashboard/settings/roles/add',
  copyOf: (id: number) => `/dashboard/settings/roles/add?from=${id}`,
  update: (id: number) => `/dashboard/settings/roles/update?id=${id}`,
  /** The screen of an account, which the people here link to. */
  user: (id: number) => `/dashboard/settings/users/update?id=${id}`,
};

/** Specification, section 6: the roles list entry requires the role SUPERADMIN. */
export const screens = defineScreens([
  {
    path: 'settings/roles/list',
    title: ($) => $.titles.roles,
    access: superadmin,
    menu: { section: ($) => $.frame.settings, icon: IconShieldLock, order: 860 },
    page: () => import('./roles-list.page.tsx').then((module) => module.RolesListPage),
  },
  {
    path: 'settings/roles/add',
    title: ($) => $.roles.new,
    access: superadmin,
    parent: 'settings/roles/list',
    page: () => import('./roles-add.page.tsx').then((module) => module.RolesAddPage),
  },
  {
    path: 'settings/roles/update',
    title: ($) => $.roles.one,
    access: superadmin,
    parent: 'settings/roles/list',
    page: () => import('./roles-form.page.tsx').then((module) => module.RolesFormPage),
  },
]);
