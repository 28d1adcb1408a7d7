import { type PermissionGroup, type permissionGroups, entryOf } from '@portal/contract';
import { type Translate, useTexts } from './i18n.ts';

type Groups = typeof permissionGroups;
/** A dot would read as a step down, so `Monthly.Read` is written `MonthlyRead`. */
type ActionKey<Action extends string> = Action extends `${infer Head}.${infer Tail}` ? `${Head}${Tail}` : Action;

export type PermissionWords = { readonly name: string; readonly meaning: string };

/** What a language says of the permissions: one that the contract declares and that has no text does not compile. */
export type PermissionTexts = {
  readonly [Group in PermissionGroup]: {
    readonly name: string;
    readonly actions: { readonly [Action in Groups[Group][number] as ActionKey<Action>]: PermissionWords };
  };
};

type LooseTexts = Record<string, { name: string; actions: Record<string, PermissionWords | undefined> } | undefined>;

/** The words for permissions and their groups; a name that this browser does not know stands for itself. */
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
