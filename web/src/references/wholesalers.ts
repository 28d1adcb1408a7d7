import { wholesalers } from '@portal/contract';
import { useReference } from '../http/use-endpoint.ts';

export const useWholesalers = () => useReference(wholesalers.list);
