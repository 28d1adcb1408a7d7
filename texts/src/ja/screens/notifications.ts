import type { TranslationOf } from '../../translation.ts';

export const notifications = {
  title: '通知',
  open: '通知',
  openUnread_one: '通知、未読 {{count, number}} 件',
  openUnread_other: '通知、未読 {{count, number}} 件',
  muted: '通知はオフです',
  mutedHint: 'お知らせは表示されませんが、すべてここに記録されます。',
  tabs: {
    alerts: 'アラート',
    updates: '更新情報',
    logs: 'ログ',
  },
  markAll: 'すべて既読にする',
  unread: '未読',
  more: '以前の通知を表示',
  emptyTitle: 'お知らせはありません',
  empty: {
    alerts: '対応が必要なことがここに表示されます。',
    updates: 'ご利用のデータの変更がここに表示されます。',
    logs: 'アカウントの出来事がここに表示されます。',
  },
  failed: '通知を読み込めませんでした',
  markFailed: '既読にできませんでした',
  unknown: '新しい通知があります。',
  texts: {
    accountRequested: '{{person}}（{{username}}）がアカウントを申請しています。有効にするか、却下してください。',
    passwordForgotten: '{{person}}（{{username}}）がパスワードを忘れ、再設定を待っています。',
    sessionReused: '古いセッションキーが {{address}} から再使用されました。念のためこのセッションを終了しました。',
    passwordChanged: '{{address}} からパスワードが変更されました。心当たりがない場合は管理者にお知らせください。',
    workReportSubmitted: '{{person}} さんが {{day}} の報告書を提出しました。決定をお待ちしています。',
    workReportApproved: '{{person}} さんが {{day}} の報告書を承認しました。{{comment}}',
    workReportReturned: '{{person}} さんが {{day}} の報告書を差し戻しました：{{comment}}',
  },
} as const satisfies TranslationOf<'notifications'>;
