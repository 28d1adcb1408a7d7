import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'account', 'session'> = {
  entities: { session: 'セッション' },
  acts: {
    account: {
      login: 'ログイン',
      'update-profile': 'プロフィールを変更',
      'update-password': 'パスワードを変更',
      'change-generated-password': '生成されたパスワードを変更',
      'force-update-password': '期限切れのパスワードを変更',
      'register-again': '登録済みのアドレスでアカウントを申請',
      'forgot-password': 'パスワード忘れを連絡',
      'reset-password': 'リンクでパスワードを変更',
      'end-session': 'セッションを終了',
    },
  },
  sentences: {},
};
