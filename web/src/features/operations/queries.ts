import { operations } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint } from '../../http/use-endpoint.ts';

export type State = ReceivedFrom<typeof operations.read>;
export type Findings = ReceivedFrom<typeof operations.doctor>;

export const useOperations = () => useEndpoint(operations.read);
export const useDoctor = () => useEndpoint(operations.doctor);
export const useBackupNow = () => useAct(operations.backup);
export const useRetryJob = () => useAct(operations.retryJob);
