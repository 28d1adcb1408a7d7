import { DASHBOARD, may } from '@portal/contract';
import { IconHistory, IconSend } from '@tabler/icons-react';
import { defineScreens } from '../../ui/screen.ts';

export type MessageAddress = { id: string };

const base = `${DASHBOARD}/messaging`;

export const paths = {
  list: `${base}/sending`,
  templates: `${base}/sending?panel=templates`,
  history: `${base}/history`,
  add: `${base}/add`,
  /** A new message out of a template, or out of a message of before. */
  fromTemplate: (id: number) => `${base}/add?template=${id}`,
  copy: ({ id }: MessageAddress) => `${base}/add?copy=${id}`,
  read: ({ id }: MessageAddress) => `${base}/read?id=${id}`,
  update: ({ id }: MessageAddress) => `${base}/update?id=${id}`,
  /** The same page as `read`, come upon from the history. */
  consult: ({ id }: MessageAddress) => `${base}/consult?id=${id}`,
};

const sends = may('Messaging.ModuleAccess', 'Messaging.Send');
const readsAll = may('Messaging.ModuleAccess', 'Messaging.ReadAll', 'Messaging.Send');

export const screens = defineScreens([
  {
    path: 'messaging/sending',
    title: ($) => $.titles.messagingSending,
    access: sends,
    menu: { section: ($) => $.titles.messaging, icon: IconSend, order: 150 },
    page: () => import('./sent-list.page.tsx').then((module) => module.SentListPage),
  },
  {
    path: 'messaging/history',
    title: ($) => $.titles.messagingHistory,
    access: readsAll,
    menu: { section: ($) => $.titles.messaging, icon: IconHistory, order: 160 },
    page: () => import('./history-list.page.tsx').then((module) => module.HistoryListPage),
  },
  {
    path: 'messaging/add',
    title: ($) => $.messageForm.new,
    access: sends,
    parent: 'messaging/sending',
    page: () => import('./message-form.page.tsx').then((module) => module.MessageAddPage),
  },
  {
    path: 'messaging/update',
    title: ($) => $.messageForm.update,
    access: sends,
    parent: 'messaging/sending',
    page: () => import('./message-form.page.tsx').then((module) => module.MessageUpdatePage),
  },
  {
    path: 'messaging/read',
    title: ($) => $.messageForm.one,
    access: sends,
    parent: 'messaging/sending',
    page: () => import('./message-read.page.tsx').then((module) => module.MessageReadPage),
  },
  {
    path: 'messaging/consult',
    title: ($) => $.messageForm.one,
    access: readsAll,
    parent: 'messaging/history',
    page: () => import('./message-read.page.tsx').then((module) => module.MessageReadPage),
  },
]);
