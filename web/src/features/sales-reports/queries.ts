import { type SalesSide, imports, isAtWork, pharmacies, products, salesReports } from '@portal/contract';
import { useHttp } from '../../http/http-context.tsx';
import type { ReceivedFrom } from '../../http/http.ts';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';

export type UploadRow = ReceivedFrom<typeof salesReports.uploads>['items'][number];
export type UploadDetails = ReceivedFrom<typeof salesReports.upload>;
export type Difference = ReceivedFrom<typeof salesReports.differences>;

/** A sheet of sales: its months, its names, the notices of the check. */
export const useUpload = (id: string | null) =>
  useEndpointWhen(salesReports.upload, id === null ? null : { params: { id } });

/** The names in a sheet, those with the largest amounts first. */
export const useNames = (id: string, side: SalesSide, shown: 'open' | 'decided') =>
  useGrowingEndpoint(salesReports.names, {
    params: { id },
    query: { side, decided: shown === 'decided' ? 'true' : 'false', limit: 50 },
  });

const MOST_NAMES = 200;

/** The names that have something at least so much alike, in percent; null waits. */
export const useAlikeNames = (id: string, side: SalesSide, minScore: number | null) =>
  useEndpointWhen(
    salesReports.names,
    minScore === null ? null : { params: { id }, query: { side, decided: 'false', minScore, limit: MOST_NAMES } },
  );

export const useDifferences = (id: string) => useEndpoint(salesReports.differences, { params: { id } });
export const useMatchNames = () => useAct(salesReports.match);
export const useCheckUpload = () => useAct(salesReports.check);
export const useAddPharmacy = () => useAct(pharmacies.add);
export const useAddProduct = () => useAct(products.add);

const LONGEST_NAME = 255;

/** Guesses the wholesaler and month of a file. */
export function useGuessSource() {
  const http = useHttp();
  return (name: string) => http(salesReports.source, { query: { name: name.slice(0, LONGEST_NAME) } });
}

/** Another sheet of one's own that waits for its next step. */
export function useNextWaiting(id: string) {
  const { data } = useEndpoint(imports.list, { query: { kind: 'sales', limit: 20 } });
  return data?.items.find(
    (one) => one.id !== id && !isAtWork(one.state) && one.state !== 'committed' && one.state !== 'failed',
  );
}
