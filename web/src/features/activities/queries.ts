import { activities } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useEndpoint } from '../../http/use-endpoint.ts';

export type ActivityRow = ReceivedFrom<typeof activities.list>[number];

export const useActivities = () => useEndpoint(activities.list);
