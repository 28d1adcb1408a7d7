import type { MailTexts } from '../../papers.ts';

export const mails: MailTexts = {
  reset: {
    subject: 'Portail de travail：新しいパスワード',
    body: [
      '{{firstname}} 様',
      '新しいパスワードの設定が依頼されました。次のリンクを開いて設定してください。リンクは1時間以内に1回だけ使用できます。',
      '{{link}}',
      'お心当たりがない場合は、このメールを無視してください。パスワードは変更されません。',
    ],
  },
  registered: {
    subject: 'Portail de travail：アカウントはすでにあります',
    body: [
      '{{firstname}} 様',
      'お客様のメールアドレスでアカウントの申請がありました。アカウントはすでにあります。ユーザー名は「{{username}}」です。',
      'パスワードをお忘れの場合は、こちらから新しいパスワードを依頼してください。',
      '{{link}}',
      'お心当たりがない場合は、このメールを無視してください。アカウントは変更されません。',
    ],
  },
  minutes: {
    subject: '議事録：{{title}}（{{day}}）',
    body: [
      '{{firstname}} 様',
      '{{day}}の会議の議事録「{{title}}」が承認されました。',
      '{{decisions}}',
      '{{actions}}',
      '全文はこちらでご覧いただけます：',
      '{{link}}',
      'このメールは、プロフィールでの設定により送信しています。受信の停止もプロフィールから行えます。',
    ],
    action: '{{what}} – {{person}}、期限 {{day}}',
  },
  message: {
    subject: '{{subject}}',
    body: ['{{firstname}} 様', '{{person}}さんからポータルにメッセージが届いています：「{{subject}}」'],
    reminder: 'このメッセージはまだ読まれていません。',
    files: '添付ファイルはポータルにあります。',
    acknowledge: '受領確認が求められています。',
    open: '閲覧と返信：',
    why: 'これらのメールはプロフィールで停止できます。',
    whyAcknowledge: 'このメッセージは受領確認を求めているため、プロフィールの設定にかかわらず送信されます。',
  },
  notification: {
    subject: '{{text}}',
    body: ['{{firstname}} 様', '{{text}}'],
    open: 'ポータルで開く：',
    why: 'このメールはプロフィールの設定により送信されています。プロフィールで停止できます。',
  },
  summary: {
    subject: 'Portail de travail：対応が必要な事項',
    body: ['{{firstname}} 様', 'ポータルで対応が必要な事項をお知らせします。'],
    waiting: {
      reportsToDecide: '承認待ちの報告書',
      minutesToDecide: '承認待ちの議事録',
      actionsOverdue: '期限を過ぎたアクション',
      actionsDue: '今日が期限のアクション',
      toAcknowledge: '受領確認待ち',
      unreadMessages: '未読メッセージ',
    },
    unread: '未読の通知',
    line: '{{what}}：{{count, number}}',
    open: 'ポータルを開く：',
    why: 'このまとめはプロフィールの設定により毎日送信されています。プロフィールで時刻の変更や停止ができます。',
  },
};
