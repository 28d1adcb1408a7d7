import type { MailTexts } from '../../papers.ts';

export const mails: MailTexts = {
  reset: {
    subject: 'Portail de travail：新密码',
    body: [
      '{{firstname}}，您好：',
      '您请求了新密码。请打开以下链接进行设置；该链接只能使用一次，有效期为一小时：',
      '{{link}}',
      '如果您没有提出请求，请忽略此邮件：您的密码不会改变。',
    ],
  },
  registered: {
    subject: 'Portail de travail：您已有账户',
    body: [
      '{{firstname}}，您好：',
      '有人用您的电子邮件地址申请了账户。您已经有一个账户，用户名是“{{username}}”。',
      '如果您忘记了密码，请在此申请新密码：',
      '{{link}}',
      '如果您没有提出申请，请忽略此邮件：您的账户不会改变。',
    ],
  },
  minutes: {
    subject: '会议纪要：{{title}}（{{day}}）',
    body: [
      '{{firstname}}，您好：',
      '{{day}}会议的纪要“{{title}}”已获批准。',
      '{{decisions}}',
      '{{actions}}',
      '完整纪要请见：',
      '{{link}}',
      '您收到此邮件是因为您的个人资料中已开启该选项，您可以在那里关闭。',
    ],
    action: '{{what}} – {{person}}，截止 {{day}}',
  },
  message: {
    subject: '{{subject}}',
    body: ['{{firstname}}，您好：', '{{person}}在门户上给您发来消息：“{{subject}}”'],
    reminder: '提醒：您尚未阅读这条消息。',
    files: '附件请在门户上查看。',
    acknowledge: '请您确认收到。',
    open: '阅读并回复：',
    why: '您可以在个人资料中关闭这些邮件。',
    whyAcknowledge: '这条消息要求确认收到：即使您在个人资料中关闭了邮件，也会发送。',
  },
  notification: {
    subject: '{{text}}',
    body: ['{{firstname}}，您好：', '{{text}}'],
    open: '在门户中打开：',
    why: '您收到此邮件是因为您的个人资料中选择了接收；您可以在个人资料中取消。',
  },
  summary: {
    subject: 'Portail de travail：待您处理的事项',
    body: ['{{firstname}}，您好：', '以下是门户中待您处理的事项。'],
    waiting: {
      reportsToDecide: '待批准的报告',
      minutesToDecide: '待批准的会议纪要',
      actionsOverdue: '已逾期的行动项',
      actionsDue: '今天到期的行动项',
      toAcknowledge: '待确认的回执',
      unreadMessages: '未读消息',
    },
    unread: '未读通知',
    line: '{{what}}：{{count, number}}',
    open: '打开门户：',
    why: '您每天收到此摘要是因为您的个人资料中选择了接收；您可以在个人资料中更改时间或取消。',
  },
};
