import type { TranslationOf } from '../../translation.ts';
import { problems as words } from '../words/problems.ts';

export const problems = {
  ...words,
  codes: {
    invalid: '正しくない情報があります。',
    unauthenticated: 'セッションが終了しました。もう一度ログインしてください。',
    forbidden: 'このアカウントではこの操作はできません。',
    not_found: 'この項目は存在しないか、削除されています。',
    method_not_allowed: 'ここではこの操作はできません。',
    timeout: 'サーバーの応答に時間がかかりすぎました。もう一度お試しください。',
    stale: '他の人がこの項目を変更しました。',
    closed_year: 'この年は締め切られています。変更するには設定で再度開いてください。',
    locked: 'この年の目標はロックされています。変更するにはロックを解除してください。',
    in_use: 'この項目は他で使用されています。',
    last_superadmin: '有効な SUPERADMIN が少なくとも 1 人必要です。',
    own_account: '自分のアカウントに対しては実行できません。',
    conflict: '現在のデータの状態ではこの操作はできません。',
    decided: 'すでに他の人が決定しました。',
    too_large: '送信データが大きすぎます。',
    unsupported_type: 'この種類のファイルは受け付けられません。',
    too_many_requests: 'リクエストが多すぎます。しばらくお待ちください。',
    storage_full: 'サーバーの空き容量がありません。管理者にお知らせください。',
    unprintable: 'この文書はPDFにできませんでした。長すぎるか、画像が壊れています。',
    unexpected: '予期しないエラーが発生しました。もう一度お試しください。',
    unavailable: 'サーバーは一時的に利用できません。しばらくしてからお試しください。',
  },
  network: 'サーバーに接続できません。接続を確認してください。',
  toasts: {
    unexpectedTitle: '予期しないエラー',
    requestFailed: 'リクエストに失敗しました',
    unknownReason: '原因不明',
    timeoutTitle: 'タイムアウト',
    timeoutText: '待機時間を超えました',
  },
} as const satisfies TranslationOf<'problems'>;
