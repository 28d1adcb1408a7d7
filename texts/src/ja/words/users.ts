import type { WordsOf } from '../../words.ts';

export const users = {
  firstname: '名',
  name: '姓',
  usernameShort: 'ユーザー名',
  email: 'メールアドレス',
  phone: '電話番号',
  designation: '役職',
  manager: '上司',
  cities: '担当地域',
  roles: 'ロール',
  status: '状態',
  enabled: '有効',
  disabled: '無効',
  passwordState: 'パスワード',
  passwordStates: {
    active: '本人が設定済み',
    generated: '要変更',
    expired: '期限切れ',
  },
  lastLogin: '最終ログイン',
  createdAt: 'アカウント作成',
} as const satisfies WordsOf<'users'>;
