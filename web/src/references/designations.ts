import { designations } from '@portal/contract';
import { useReference } from '../http/use-endpoint.ts';

export const useDesignations = () => useReference(designations.list);
