import type { WordsOf } from '../../words.ts';

export const cities = {
  title: '都市',
  name: '都市',
  region: '地域',
  status: '状態',
  active: '有効',
  inactive: '無効',
  representatives: '医薬情報担当者',
} as const satisfies WordsOf<'cities'>;
