import type { TranslationOf } from '../../translation.ts';

export const notifications = {
  title: '通知',
  open: '通知',
  openUnread_one: '通知，{{count, number}} 条未读',
  openUnread_other: '通知，{{count, number}} 条未读',
  muted: '通知已关闭',
  mutedHint: '不会提醒您，但所有内容仍记录在此。',
  tabs: {
    alerts: '提醒',
    updates: '更新',
    logs: '日志',
  },
  markAll: '全部标为已读',
  unread: '未读',
  more: '显示更早的通知',
  emptyTitle: '暂无通知',
  empty: {
    alerts: '需要您处理的事项会显示在这里。',
    updates: '您所用数据的变更会显示在这里。',
    logs: '您账户的事件会显示在这里。',
  },
  failed: '通知未能加载',
  markFailed: '未能标为已读',
  unknown: '您有一条新通知。',
  texts: {
    accountRequested: '{{person}}（{{username}}）申请账户。请启用或拒绝。',
    passwordForgotten: '{{person}}（{{username}}）忘记了密码，正等待您重置。',
    sessionReused: '旧的会话密钥在 {{address}} 被再次使用。为安全起见，该会话已关闭。',
    passwordChanged: '您的密码已在 {{address}} 被更改。如非本人操作，请告知管理员。',
    workReportSubmitted: '{{person}} 提交了 {{day}} 的报告，等待您的决定。',
    workReportApproved: '{{person}} 批准了您 {{day}} 的报告。{{comment}}',
    workReportReturned: '{{person}} 退回了您 {{day}} 的报告：{{comment}}',
  },
} as const satisfies TranslationOf<'notifications'>;
