import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: '監査ログ',
  health: '医療施設',
  healthShort: '施設',
  meetings: '会議',
  minutes: '議事録',
  minutesWaiting: '承認待ちの議事録',
  pharmacies: '薬局',
  products: '製品',
  roles: 'ロール',
  users: 'ユーザー',
} satisfies WordsOf<'titles'>;
