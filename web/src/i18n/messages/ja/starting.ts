import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: 'ポータルを起動できませんでした',
  session: 'セッションを更新できませんでした。',
  data: '初期データを読み込めませんでした。',
  version: 'アプリケーションのバージョンをこの端末に保存できませんでした。',
  application: 'アプリケーションを完全に読み込めませんでした。接続が切れたか、ポータルが更新されたばかりです。',
} as const satisfies TranslationOf<'starting'>;
