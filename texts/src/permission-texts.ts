import type { PermissionGroup, permissionGroups } from '@portal/contract';

type Groups = typeof permissionGroups;
/** A dot would read as a step down, so `Monthly.Read` is written `MonthlyRead`. */
type ActionKey<Action extends string> = Action extends `${infer Head}.${infer Tail}` ? `${Head}${Tail}` : Action;

export type PermissionWords = { readonly name: string; readonly meaning: string };

/** The texts of a language for the permissions: a permission of the contract without a text does not compile. */
export type PermissionTexts = {
  readonly [Group in PermissionGroup]: {
    readonly name: string;
    readonly actions: { readonly [Action in Groups[Group][number] as ActionKey<Action>]: PermissionWords };
  };
};
