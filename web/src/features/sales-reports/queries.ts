import { salesReports } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useEndpointWhen } from '../../http/use-endpoint.ts';

export type UploadRow = ReceivedFrom<typeof salesReports.uploads>['items'][number];
export type UploadDetails = ReceivedFrom<typeof salesReports.upload>;

/** A sheet of sales: its months, its names, what the check points out. */
export const useUpload = (id: string | null) =>
  useEndpointWhen(salesReports.upload, id === null ? null : { params: { id } });

export const useMatchNames = () => useAct(salesReports.match);
export const useCheckUpload = () => useAct(salesReports.check);
