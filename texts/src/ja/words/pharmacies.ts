import type { TrailOf, WordsOf } from '../../words.ts';

export const pharmacies = {
  fields: {
    name: '名称',
    type: '種別',
    status: 'ステータス',
    city: '都市',
    address: '住所',
    phone: '電話番号',
    email: 'メールアドレス',
  },
  types: { Business: '法人', Individual: '個人' },
  statuses: { Active: '有効', Suspended: '停止中' },
  createdAt: '登録日',
  representatives: '担当者',
  representative: '担当者',
} as const satisfies WordsOf<'pharmacies'>;

export const trail: TrailOf<'pharmacies', 'pharmacy'> = {
  entities: { pharmacy: '薬局' },
  acts: {
    pharmacies: { add: '薬局を追加', update: '薬局を変更', 'change-status': '薬局の状態を変更', delete: '薬局を削除' },
  },
  sentences: {
    pharmacies: {
      add: '{{actor}}さんが顧客「{{thing}}」を追加しました',
      update: '{{actor}}さんが顧客「{{thing}}」を変更しました',
      'change-status': '{{actor}}さんが顧客「{{thing}}」のステータスを変更しました',
      delete: '{{actor}}さんが顧客「{{thing}}」を削除しました',
    },
  },
};
