import type { TranslationOf } from '../../translation.ts';

export const notifications = {
  title: 'Notifications',
  open: 'Notifications',
  openUnread_one: 'Notifications, {{count, number}} unread',
  openUnread_other: 'Notifications, {{count, number}} unread',
  muted: 'Notifications turned off',
  mutedHint: 'Nothing is announced to you; everything is still recorded here.',
  tabs: {
    alerts: 'Alerts',
    updates: 'Updates',
    logs: 'Logs',
  },
  markAll: 'Mark all as read',
  unread: 'Unread',
  more: 'Show earlier ones',
  emptyTitle: 'Nothing to report',
  empty: {
    alerts: 'What waits for you to act will appear here.',
    updates: 'Changes to the data you use will appear here.',
    logs: 'The events of your account will appear here.',
  },
  failed: 'The notifications could not be loaded',
  markFailed: 'Marking as read failed',
  unknown: 'A new notification is waiting for you.',
  texts: {
    accountRequested: '{{person}} ({{username}}) asks for an account. Enable it or refuse it.',
    passwordForgotten: '{{person}} ({{username}}) has forgotten their password and waits for you to reset it.',
    sessionReused: 'An old session key was used again from {{address}}. As a precaution that session was closed.',
    passwordChanged: 'Your password was changed from {{address}}. If that was not you, tell an administrator.',
    workReportSubmitted: '{{person}} has submitted the report of {{day}}: it awaits your decision.',
    workReportApproved: '{{person}} has approved your report of {{day}}. {{comment}}',
    workReportReturned: '{{person}} has returned your report of {{day}}: {{comment}}',
  },
} as const satisfies TranslationOf<'notifications'>;
