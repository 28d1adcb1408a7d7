import { designations } from '@portal/contract';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint } from '../../http/use-endpoint.ts';

export const useDesignationList = () => useEndpoint(designations.list);

export type DesignationValues = { id?: number; version?: number; name: string; isMedicalRepresentative: boolean };

export function useSaveDesignation() {
  const add = useAct(designations.add);
  const update = useAct(designations.update);
  return async ({ id, version, ...fields }: DesignationValues): Promise<void> => {
    if (id === undefined || version === undefined) await add.mutateAsync({ body: fields });
    else await update.mutateAsync({ body: { id, version, ...fields } });
  };
}
