import type { TranslationOf } from '../../translation.ts';

export const designations = {
  one: '职务',
  new: '新职务',
  name: '名称',
  isMedicalRepresentative: '医药代表',
  isMedicalRepresentativeHint: '拥有此职务的人员视为医药代表：可为其分配城市和药店。',
  searchHint: '职务名称',
  emptyTitle: '暂无职务',
  emptyText: '添加第一个职务，以便分配给用户。',
  added: '职务已添加',
  saved: '职务已保存',
} as const satisfies TranslationOf<'designations'>;
