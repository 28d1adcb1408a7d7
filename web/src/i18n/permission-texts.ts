import { entryOf } from '@portal/contract';
import type { PermissionWords } from '@portal/texts/permission-texts.ts';
import { type Translate, useTexts } from './i18n.ts';

type LooseTexts = Record<string, { name: string; actions: Record<string, PermissionWords | undefined> } | undefined>;

/** The texts of permissions and their groups; unknown ones are shown by their code. */
export function permissionWords(t: Translate) {
  const texts = t(($) => $.permissions, { returnObjects: true }) as LooseTexts;
  const groupOf = (permission: string) => permission.split('.')[0] ?? '';
  return {
    group: (group: string): string => entryOf(texts, group)?.name ?? group,
    groupOf,
    of: (permission: string): PermissionWords => {
      const group = groupOf(permission);
      const action = permission.slice(group.length).replaceAll('.', '');
      return entryOf(entryOf(texts, group)?.actions ?? {}, action) ?? { name: permission, meaning: '' };
    },
  };
}

export const usePermissionWords = () => permissionWords(useTexts().t);
