import { may } from '@portal/contract';
import { IconBuildingHospital } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const screens = defineScreens([
  {
    path: 'employees-health-facilities/list',
    title: ($) => $.health.title,
    access: may('EmployeesHealthFacilities.Read'),
    menu: { section: ($) => $.health.title, icon: IconBuildingHospital, order: 500 },
    page: () => import('./health-list.page.tsx').then((module) => module.HealthListPage),
  },
]);
