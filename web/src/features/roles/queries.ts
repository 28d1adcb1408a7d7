import { type Permission, permissionCalls, roles } from '@portal/contract';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint, useEndpointWhen } from '../../http/use-endpoint.ts';

export const useRoles = () => useEndpoint(roles.list);
export const useRole = (id: number | null) => useEndpointWhen(roles.details, id === null ? null : { params: { id } });
export const useHolders = (name: Permission | null) =>
  useEndpointWhen(permissionCalls.users, name === null ? null : { params: { name } });
export const useRemoveRole = () => useAct(roles.remove);

export type RoleValues = {
  id?: number;
  version?: number;
  name: string;
  description: string;
  permissions: Permission[];
};

export function useSaveRole() {
  const add = useAct(roles.add);
  const update = useAct(roles.update);
  return async ({ id, version, ...fields }: RoleValues): Promise<void> => {
    if (id === undefined || version === undefined) await add.mutateAsync({ body: fields });
    else await update.mutateAsync({ body: { id, version, ...fields } });
  };
}
