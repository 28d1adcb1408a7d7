import { may } from '@portal/contract';
import { IconBuildingHospital } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const screens = defineScreens([
  {
    path: 'employees-health-facilities/list',
    title: ($) => $.titles.health,
    access: may('EmployeesHealthFacilities.Read'),
    bar: { icon: IconBuildingHospital, order: 500, title: ($) => $.titles.healthShort },
    menu: { section: ($) => $.titles.health, icon: IconBuildingHospital, order: 500 },
    page: () => import('./health-list.page.tsx').then((module) => module.HealthListPage),
  },
]);
