import type { PermissionGroup, permissionGroups } from '@portal/contract';

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
