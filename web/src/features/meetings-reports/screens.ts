import { may, minutesAccess, pointPath } from '@portal/contract';
import { IconChecklist, IconListCheck, IconUsersGroup } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export type MinutesAddress = { id: string };

const base = '/dashboard/meetings-reports';

export const paths = {
  list: `${base}/list`,
  waiting: `${base}/non-approved`,
  /** Open actions: one's own, and the team's. */
  actions: `${base}/actions`,
  teamActions: `${base}/actions?of=team`,
  add: `${base}/add`,
  read: ({ id }: MinutesAddress) => `${base}/read?id=${id}`,
  approve: ({ id }: MinutesAddress) => `${base}/approve?id=${id}`,
  update: ({ id }: MinutesAddress) => `${base}/update?id=${id}`,
  /** A point of the agenda, where it is read. */
  point: ({ id }: MinutesAddress, pointId: string) => pointPath(id, pointId),
};

export const screens = defineScreens([
  {
    path: 'meetings-reports/list',
    title: ($) => $.titles.minutes,
    access: may('MeetingsReports.ModuleAccess', 'MeetingsReports.Read'),
    menu: { section: ($) => $.titles.meetings, icon: IconUsersGroup, order: 200 },
    page: () => import('./minutes-list.page.tsx').then((module) => module.MinutesListPage),
  },
  {
    path: 'meetings-reports/actions',
    title: ($) => $.titles.ownActions,
    access: minutesAccess.screen,
    menu: { section: ($) => $.titles.meetings, icon: IconListCheck, order: 205 },
    page: () => import('./actions.page.tsx').then((module) => module.ActionsPage),
  },
  {
    path: 'meetings-reports/non-approved',
    title: ($) => $.titles.minutesWaiting,
    access: may('MeetingsReports.ModuleAccess', 'MeetingsReports.Approve'),
    menu: { section: ($) => $.titles.meetings, icon: IconChecklist, order: 210 },
    page: () => import('./minutes-waiting.page.tsx').then((module) => module.MinutesWaitingPage),
  },
  {
    path: 'meetings-reports/add',
    title: ($) => $.meetingsReports.new,
    access: may('MeetingsReports.ModuleAccess', 'MeetingsReports.Add'),
    parent: 'meetings-reports/list',
    page: () => import('./minutes-form.page.tsx').then((module) => module.MinutesAddPage),
  },
  {
    path: 'meetings-reports/update',
    title: ($) => $.meetingsReports.update,
    access: may('MeetingsReports.ModuleAccess', 'MeetingsReports.Update'),
    parent: 'meetings-reports/list',
    page: () => import('./minutes-form.page.tsx').then((module) => module.MinutesUpdatePage),
  },
  {
    path: 'meetings-reports/read',
    title: ($) => $.meetingsReports.one,
    access: minutesAccess.screen,
    parent: 'meetings-reports/list',
    page: () => import('./minutes-read.page.tsx').then((module) => module.MinutesReadPage),
  },
  {
    path: 'meetings-reports/approve',
    title: ($) => $.meetingsReports.one,
    access: may('MeetingsReports.ModuleAccess', 'MeetingsReports.Approve'),
    parent: 'meetings-reports/non-approved',
    page: () => import('./minutes-waiting.page.tsx').then((module) => module.MinutesWaitingPage),
  },
]);
