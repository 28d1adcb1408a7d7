import { roles, users } from '@portal/contract';
import { HttpError } from '../../http/errors.ts';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import type { QueryOf } from '../../ui/list/list-state.ts';
import { type UserValues, valuesOf } from './parts/user-values.ts';

export type UserRow = ReceivedFrom<typeof users.list>['items'][number];
export type UserDetails = ReceivedFrom<typeof users.details>;

export const useUsers = (query: QueryOf<typeof users.list>) => useGrowingEndpoint(users.list, { query });
export const useUser = (id: number | null) => useEndpointWhen(users.details, id === null ? null : { params: { id } });
export const useExportUsers = (name: string) => useDownload(users.list, name);
export const useRoles = () => useEndpoint(roles.list);
export const useEnableUsers = () => useAct(users.enableAccounts);
export const useDisableUsers = () => useAct(users.disableAccounts);
export const useResetPasswords = () => useAct(users.resetAccountsPassword);
export const useToggleUser = () => useAct(users.toggleAccount);
export const useResetPassword = () => useAct(users.resetPassword);

/** A fault in one item of a list (`cityIds.2`) belongs to the field that holds the list. */
const onFields = (faults: HttpError['faults']) =>
  faults && Object.fromEntries(Object.entries(faults).map(([name, codes]) => [name.replace(/\..*$/, ''), codes]));

/** Answers hold objects where the form holds ids: translates a refusal into the form's fields. */
function inFormTerms(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { kind, status, statusText, requestId, message, code, details, faults, current } = error;
  return new HttpError({
    kind,
    status,
    statusText,
    requestId,
    cause: error,
    problem: { message, code, details, errors: onFields(faults), current: current && valuesOf(current as UserRow) },
  });
}

/** Adds an account, or changes one. A new one comes with its generated password. */
export function useSaveUser() {
  const add = useAct(users.add);
  const update = useAct(users.update);
  return async ({ id, version, ...fields }: UserValues) => {
    try {
      if (id === undefined || version === undefined) return await add.mutateAsync({ body: fields });
      return { user: await update.mutateAsync({ body: { id, version, ...fields } }), password: null };
    } catch (error) {
      throw inFormTerms(error);
    }
  };
}
