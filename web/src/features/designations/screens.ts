import { may } from '@portal/contract';
import { IconBriefcase } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const screens = defineScreens([
  {
    path: 'settings/designations',
    title: ($) => $.titles.designations,
    access: may('Settings.ModuleAccess', 'Designations.Update'),
    menu: { section: ($) => $.frame.settings, icon: IconBriefcase, order: 880 },
    page: () => import('./designations-list.page.tsx').then((module) => module.DesignationsListPage),
  },
]);
