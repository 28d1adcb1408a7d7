import type { TranslationOf } from '../../translation.ts';

export const cache = {
  open: 'ローカルデータベースが初期化されていません',
  read: 'キャッシュデータの読み込み中にエラーが発生しました',
  write: 'キャッシュデータの書き込み中にエラーが発生しました',
  delete: 'キャッシュデータの削除中にエラーが発生しました',
  clear: 'キャッシュの消去中にエラーが発生しました',
  goesOn: 'オンラインではポータルを引き続き利用できます。オフラインでは一部のデータが表示されないことがあります。',
} as const satisfies TranslationOf<'cache'>;
