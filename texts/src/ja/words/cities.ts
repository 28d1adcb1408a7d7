import type { TrailOf, WordsOf } from '../../words.ts';

export const cities = {
  fields: { name: '都市', region: '地域', active: '状態' },
  active: '有効',
  inactive: '無効',
  representatives: '医薬情報担当者',
} as const satisfies WordsOf<'cities'>;

export const trail: TrailOf<'cities', 'city'> = {
  entities: { city: '都市' },
  acts: {
    cities: { add: '都市を追加', update: '都市を変更', 'update-details': '都市の担当者を変更', delete: '都市を削除' },
  },
  sentences: {
    cities: {
      add: '{{actor}}さんが都市「{{thing}}」を追加しました',
      update: '{{actor}}さんが都市「{{thing}}」を変更しました',
      'update-details': '{{actor}}さんが都市「{{thing}}」の担当者を変更しました',
      delete: '{{actor}}さんが都市「{{thing}}」を削除しました',
    },
  },
};
