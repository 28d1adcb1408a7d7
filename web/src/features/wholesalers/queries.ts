import { wholesalers } from '@portal/contract';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint } from '../../http/use-endpoint.ts';

export const useWholesalerList = () => useEndpoint(wholesalers.list);

export type WholesalerValues = { id?: number; version?: number; name: string };

export function useSaveWholesaler() {
  const add = useAct(wholesalers.add);
  const update = useAct(wholesalers.update);
  return async ({ id, version, name }: WholesalerValues): Promise<void> => {
    if (id === undefined || version === undefined) await add.mutateAsync({ body: { name } });
    else await update.mutateAsync({ body: { id, version, name } });
  };
}
