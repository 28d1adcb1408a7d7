import { type Faults, gatherFaults, pharmacies } from '@portal/contract';
import { HttpError } from '../../http/errors.ts';
import type { ReceivedFrom } from '../../http/http.ts';
import { useHttp } from '../../http/http-context.tsx';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import type { QueryOf } from '../../ui/list/list-state.ts';
import type { PharmacyBody } from './parts/pharmacy-values.ts';
import { rowOfMonth } from './parts/share-sums.ts';

export type PharmacyRow = ReceivedFrom<typeof pharmacies.list>['items'][number];
export type PharmacyDetails = ReceivedFrom<typeof pharmacies.details>;

export const usePharmacies = (query: QueryOf<typeof pharmacies.list>) => useGrowingEndpoint(pharmacies.list, { query });
export const usePharmacy = (id: number | null) =>
  useEndpointWhen(pharmacies.details, id === null ? null : { params: { id } });
export const useExportPharmacies = (name: string) => useDownload(pharmacies.list, name);
export const useChangeStatus = () => useAct(pharmacies.changeStatus);
export const useRemovePharmacies = () => useAct(pharmacies.removeMany);

/** Deletes one; its refusal is thrown like that of any call. */
export function useRemovePharmacy() {
  const remove = useRemovePharmacies();
  return async (id: number): Promise<void> => {
    const { results } = await remove.mutateAsync({ body: { ids: [id] } });
    const refused = results.find(({ ok }) => !ok);
    if (refused) throw new HttpError({ kind: 'answer', problem: refused });
  };
}

/** A fault about the shares of a month concerns several rows: it is shown at the last one that covers the month. */
function atTheirRows(faults: Faults, { assignments }: PharmacyBody): Faults {
  const { assignments: ofAll = [], ...others } = faults;
  const placed = ofAll.map((fault): [string, string] => {
    const [, month = ''] = fault.split(':');
    const row = rowOfMonth(assignments, `${month}-01`);
    return [row === -1 ? 'assignments' : `assignments.${row}.share`, fault];
  });
  return { ...others, ...gatherFaults(placed) };
}

function inFormTerms(error: unknown, body: PharmacyBody): unknown {
  if (!(error instanceof HttpError) || !error.faults) return error;
  const { kind, status, statusText, url, requestId, message, code, faults } = error;
  const problem = { message, code, errors: atTheirRows(faults, body) };
  return new HttpError({ kind, status, statusText, url, requestId, cause: error, problem });
}

/** Asks which past sales would move to someone else. */
export function useForeseeMoves() {
  const http = useHttp();
  return (id: number, { cityId, assignments }: PharmacyBody) =>
    http(pharmacies.moves, { body: { id, cityId, assignments } });
}

export function useSavePharmacy() {
  const add = useAct(pharmacies.add);
  const update = useAct(pharmacies.update);
  return async (body: PharmacyBody): Promise<void> => {
    const { id, version, ...fields } = body;
    try {
      if (id === undefined || version === undefined) await add.mutateAsync({ body: fields });
      else await update.mutateAsync({ body: { id, version, ...fields } });
    } catch (error) {
      throw inFormTerms(error, body);
    }
  };
}
