import { type ReportTypeId, may, mayAny } from '@portal/contract';
import { IconChecklist, IconClipboardText, IconFilePlus, IconFiles } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export type ReportAddress = { typeId: ReportTypeId; id: string };

const base = '/dashboard/work-reports';

export const paths = {
  list: `${base}/list`,
  waiting: `${base}/non-approved`,
  all: `${base}/all`,
  add: `${base}/add`,
  /** The form of a new daily report for a day. */
  addDay: (day: string) => `${base}/add?type=1&day=${day}`,
  read: ({ typeId, id }: ReportAddress) => `${base}/${typeId}/${id}/read`,
  approve: ({ typeId, id }: ReportAddress) => `${base}/${typeId}/${id}/approve`,
  update: ({ typeId, id }: ReportAddress) => `${base}/${typeId}/${id}/update`,
};

const readAny = { ...may('WorkReports.ModuleAccess'), ...mayAny('WorkReports.Read', 'WorkReports.ReadAll') };

export const screens = defineScreens([
  {
    path: 'work-reports/list',
    isHome: true,
    title: ($) => $.workReports.mine,
    access: may('WorkReports.ModuleAccess', 'WorkReports.Read'),
    menu: { section: ($) => $.workReports.section, icon: IconClipboardText, order: 100 },
    bar: { order: 30, icon: IconClipboardText },
    page: () => import('./reports-list.page.tsx').then((module) => module.ReportsListPage),
  },
  {
    path: 'work-reports/non-approved',
    title: ($) => $.workReports.waiting,
    access: may('WorkReports.ModuleAccess', 'WorkReports.ReadAll'),
    menu: { section: ($) => $.workReports.section, icon: IconChecklist, order: 110 },
    bar: { order: 10, icon: IconChecklist, title: ($) => $.workReports.waitingShort },
    page: () => import('./reports-waiting.page.tsx').then((module) => module.ReportsWaitingPage),
  },
  {
    path: 'work-reports/all',
    title: ($) => $.workReports.all,
    access: may('WorkReports.ModuleAccess', 'WorkReports.ReadAll'),
    menu: { section: ($) => $.workReports.section, icon: IconFiles, order: 120 },
    page: () => import('./reports-all.page.tsx').then((module) => module.ReportsAllPage),
  },
  {
    path: 'work-reports/add',
    title: ($) => $.workReports.new,
    access: may('WorkReports.ModuleAccess', 'WorkReports.Add'),
    parent: 'work-reports/list',
    bar: { order: 20, icon: IconFilePlus },
    page: () => import('./report-form.page.tsx').then((module) => module.ReportAddPage),
  },
  {
    path: 'work-reports/:typeId/:reportId/read',
    title: ($) => $.workReports.one,
    access: readAny,
    parent: 'work-reports/list',
    page: () => import('./report-read.page.tsx').then((module) => module.ReportReadPage),
  },
  {
    path: 'work-reports/:typeId/:reportId/approve',
    title: ($) => $.workReports.one,
    access: may('WorkReports.ModuleAccess', 'WorkReports.Approve'),
    parent: 'work-reports/non-approved',
    page: () => import('./reports-waiting.page.tsx').then((module) => module.ReportsWaitingPage),
  },
  {
    path: 'work-reports/:typeId/:reportId/update',
    title: ($) => $.workReports.update,
    access: may('WorkReports.ModuleAccess', 'WorkReports.Update'),
    parent: 'work-reports/list',
    page: () => import('./report-form.page.tsx').then((module) => module.ReportUpdatePage),
  },
]);
