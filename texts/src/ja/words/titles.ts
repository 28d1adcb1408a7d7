import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: '監査ログ',
  health: '医療施設',
  healthShort: '施設',
  meetings: '会議',
  minutes: '議事録',
  minutesWaiting: '承認待ちの議事録',
  objectives: '販売目標',
  operations: '運用',
  ownActions: '自分の対応事項',
  ownSales: '自分の売上',
  ownSalesMonthly: '自分の売上（月別）',
  ownSalesQuarterly: '自分の売上（四半期別）',
  pharmacies: '薬局',
  products: '製品',
  roles: 'ロール',
  sales: '売上',
  salesSheets: '卸売業者のシート',
  salesMonths: '取り込み済みの月',
  salesNames: '学習した名称',
  users: 'ユーザー',
} satisfies WordsOf<'titles'>;
