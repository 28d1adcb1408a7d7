import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: 'ポータルを起動できませんでした',
  database: 'ローカルデータベースを初期化できませんでした。',
  databaseBlocked: 'ブラウザーがこの端末への保存を許可していません（プライベートブラウズまたはプライバシー設定）。',
  databaseFull: 'この端末の保存領域がいっぱいです。',
  databaseBroken: 'ブラウザーの応答：{{name}}。',
  withoutLocal: 'ローカルデータなしで続行',
  withoutLocalHint:
    '今回の利用に限り、ローカルデータなしで続行できます。その場合、オフラインでは一部のデータが表示されないことがあります。',
  session: 'セッションを更新できませんでした。',
  data: '初期データを読み込めませんでした。',
  version: 'アプリケーションのバージョンをこの端末に保存できませんでした。',
  application: 'アプリケーションを完全に読み込めませんでした。接続が切れたか、ポータルが更新されたばかりです。',
} as const satisfies TranslationOf<'starting'>;
