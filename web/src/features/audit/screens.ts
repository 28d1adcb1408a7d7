import { may } from '@portal/contract';
import { IconHistory } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export const screens = defineScreens([
  {
    path: 'settings/audit',
    title: ($) => $.titles.audit,
    access: may('Settings.ModuleAccess', 'Audit.Read'),
    menu: { section: ($) => $.frame.settings, icon: IconHistory, order: 890 },
    page: () => import('./audit-list.page.tsx').then((module) => module.AuditListPage),
  },
]);
