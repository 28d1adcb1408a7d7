import type { TranslationOf } from '../../translation.ts';

export const designations = {
  one: '役職',
  new: '新規役職',
  name: '名称',
  isMedicalRepresentative: '医薬情報担当者',
  isMedicalRepresentativeHint: 'この役職の人は医薬情報担当者として扱われ、都市や薬局を割り当てられます。',
  searchHint: '役職名',
  emptyTitle: '役職はまだありません',
  emptyText: '最初の役職を追加すると、ユーザーに設定できます。',
  added: '役職を追加しました',
  saved: '役職を保存しました',
} as const satisfies TranslationOf<'designations'>;
