import type { MailTexts } from '../../papers.ts';

export const mails: MailTexts = {
  reset: {
    subject: 'Portail de travail: new password',
    body: [
      'Hello {{firstname}},',
      'You asked for a new password. Open this link to choose it; it works once, for one hour:',
      '{{link}}',
      'If you did not ask for anything, ignore this message: your password stays the same.',
    ],
  },
  registered: {
    subject: 'Portail de travail: you already have an account',
    body: [
      'Hello {{firstname}},',
      'Someone asked for an account with your e-mail address. You already have one: your username is “{{username}}”.',
      'If you have forgotten your password, ask for a new one here:',
      '{{link}}',
      'If you did not ask for anything, ignore this message: your account stays as it is.',
    ],
  },
  minutes: {
    subject: 'Minutes: {{title}} ({{day}})',
    body: [
      'Hello {{firstname}},',
      'The minutes “{{title}}” of the meeting of {{day}} have been approved.',
      '{{decisions}}',
      '{{actions}}',
      'Read them in full here:',
      '{{link}}',
      'You receive this e-mail because it is turned on in your profile; you can turn it off there.',
    ],
    action: '{{what}} – {{person}}, by {{day}}',
  },
  message: {
    subject: '{{subject}}',
    body: ['Hello {{firstname}},', '{{person}} wrote to you on the portal: “{{subject}}”'],
    reminder: 'Reminder: you have not read this message yet.',
    files: 'The attachments are on the portal.',
    acknowledge: 'You are asked to acknowledge receipt.',
    open: 'Read and answer:',
    why: 'You can turn these e-mails off in your profile.',
    whyAcknowledge:
      'This message asks for an acknowledgement: it is sent to you even if you turned e-mails off in your profile.',
  },
  notification: {
    subject: '{{text}}',
    body: ['Hello {{firstname}},', '{{text}}'],
    open: 'Open it on the portal:',
    why: 'You receive this e-mail because it is turned on in your profile; you can turn it off there.',
  },
  summary: {
    subject: 'Portail de travail: what waits for you',
    body: ['Hello {{firstname}},', 'This is what waits for you on the portal.'],
    waiting: {
      reportsToDecide: 'Reports to approve',
      minutesToDecide: 'Minutes to approve',
      actionsOverdue: 'Actions overdue',
      actionsDue: 'Actions due today',
      toAcknowledge: 'Acknowledgements awaited',
      unreadMessages: 'Unread messages',
    },
    unread: 'Unread notifications',
    line: '{{what}}: {{count, number}}',
    open: 'Open the portal:',
    why: 'You receive this summary every day because it is turned on in your profile; you can change its time or turn it off there.',
  },
};
