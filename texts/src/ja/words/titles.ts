import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: '監査ログ',
  health: '医療施設',
  healthShort: '施設',
  pharmacies: '薬局',
  products: '製品',
  roles: 'ロール',
  users: 'ユーザー',
} satisfies WordsOf<'titles'>;
