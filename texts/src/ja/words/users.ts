import type { TrailOf, WordsOf } from '../../words.ts';

export const users = {
  fields: {
    firstname: '名',
    name: '姓',
    username: 'ユーザー名',
    email: 'メールアドレス',
    phone: '電話番号',
    designation: '役職',
    manager: '上司',
  },
  usernameShort: 'ユーザー名',
  cities: '担当地域',
  roles: 'ロール',
  status: '状態',
  enabled: '有効',
  disabled: '無効',
  passwordState: 'パスワード',
  passwordStates: { active: '本人が設定済み', generated: '要変更', expired: '期限切れ' },
  lastLogin: '最終ログイン',
  createdAt: 'アカウント作成日',
} as const satisfies WordsOf<'users'>;

export const trail: TrailOf<'users', 'user'> = {
  entities: { user: 'ユーザー' },
  acts: {
    users: {
      add: 'アカウントを作成',
      update: 'アカウントを変更',
      enable: 'アカウントを有効化',
      disable: 'アカウントを無効化',
      'reset-password': 'パスワードを再発行',
      export: '個人のデータを書き出し',
      forget: 'アカウントを匿名化',
    },
  },
  sentences: {
    users: {
      add: '{{actor}}さんが{{thing}}さんのアカウントを作成しました',
      update: '{{actor}}さんが{{thing}}さんのアカウントを変更しました',
      enable: '{{actor}}さんが{{thing}}さんのアカウントを有効にしました',
      disable: '{{actor}}さんが{{thing}}さんのアカウントを無効にしました',
      'reset-password': '{{actor}}さんが{{thing}}さんのパスワードを再設定しました',
      export: '{{actor}}さんが{{thing}}さんのデータを書き出しました',
      forget: '{{actor}}さんが{{thing}}さんのアカウントを匿名化しました',
    },
  },
};
