import { superadmin } from '@portal/contract';
import { IconServerCog } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const screens = defineScreens([
  {
    path: 'settings/operations',
    title: ($) => $.titles.operations,
    access: superadmin,
    menu: { section: ($) => $.frame.settings, icon: IconServerCog, order: 895 },
    page: () => import('./operations.page.tsx').then((module) => module.OperationsPage),
  },
]);
