import { cities } from '@portal/contract';
import { useReference } from '../http/use-endpoint.ts';

export const useCities = () => useReference(cities.list);
