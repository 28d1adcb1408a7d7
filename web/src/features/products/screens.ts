import { may } from '@portal/contract';
import { IconPill } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const paths = {
  list: '/dashboard/settings/products',
  add: '/dashboard/settings/products/add',
  update: (id: number) => `/dashboard/settings/products/update?id=${id}`,
};

/** Specification, section 2: the list of the products is at the base path. */
export const screens = defineScreens([
  {
    path: 'settings/products',
    title: ($) => $.titles.products,
    access: may('Settings.ModuleAccess', 'Products.ModuleAccess'),
    menu: { section: ($) => $.frame.settings, icon: IconPill, order: 820 },
    page: () => import('./products-list.page.tsx').then((module) => module.ProductsListPage),
  },
  {
    path: 'settings/products/add',
    title: ($) => $.products.new,
    access: may('Settings.ModuleAccess', 'Products.ModuleAccess', 'Products.Add'),
    parent: 'settings/products',
    page: () => import('./products-add.page.tsx').then((module) => module.ProductsAddPage),
  },
  {
    path: 'settings/products/update',
    title: ($) => $.products.one,
    access: may('Settings.ModuleAccess', 'Products.ModuleAccess'),
    parent: 'settings/products',
    page: () => import('./products-form.page.tsx').then((module) => module.ProductsFormPage),
  },
]);
