import type { WordsOf } from '../../words.ts';

export const pharmacies = {
  name: '名称',
  type: '種別',
  types: {
    Business: '法人',
    Individual: '個人',
  },
  status: 'ステータス',
  statuses: {
    Active: '有効',
    Suspended: '停止中',
  },
  city: '都市',
  address: '住所',
  phone: '電話番号',
  email: 'メールアドレス',
  createdAt: '登録日',
  representatives: '担当者',
  representative: '担当者',
} as const satisfies WordsOf<'pharmacies'>;
