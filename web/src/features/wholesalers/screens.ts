import { may } from '@portal/contract';
import { IconTruckDelivery } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const screens = defineScreens([
  {
    path: 'settings/wholesalers',
    title: ($) => $.titles.wholesalers,
    access: may('Settings.ModuleAccess', 'Pharmacies.Update'),
    menu: { section: ($) => $.frame.settings, icon: IconTruckDelivery, order: 870 },
    page: () => import('./wholesalers-list.page.tsx').then((module) => module.WholesalersListPage),
  },
]);
