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
};
