import { years } from '@portal/contract';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint } from '../../http/use-endpoint.ts';

export const useYears = () => useEndpoint(years.list);
export const useAddYear = () => useAct(years.add);
export const useUpdateYear = () => useAct(years.update);
