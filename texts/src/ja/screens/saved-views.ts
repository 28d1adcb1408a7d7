import type { TranslationOf } from '../../translation.ts';

export const savedViews = {
  menu: '表示',
  own: '自分の表示',
  shared: '共有された表示',
  none: 'この画面の保存済み表示はありません。',
  save: 'この表示を保存',
  name: '表示の名前',
  share: 'この画面を見られる人と共有',
  sharedMark: '共有中',
  by: '{{person}}',
  manage: '管理',
  rename: '名前を変更',
  update: '今の表示に置き換える',
  delete: '削除',
  saved: '表示を保存しました',
  changed: '表示を変更しました',
  deleted: '表示を削除しました',
  manageTitle: '表示「{{name}}」',
} as const satisfies TranslationOf<'savedViews'>;
