import { type ColumnValues, cities, cityFields, columnsOf, pickColumns } from '@portal/contract';
import { useHttp } from '../../http/http-context.tsx';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen } from '../../http/use-endpoint.ts';
import { useCities } from '../../references/cities.ts';
import { useMovesQuestion } from '../../references/sales-moves.tsx';
import type { QueryOf } from '../../ui/list/list-state.ts';

export const useCityList = (query: QueryOf<typeof cities.list>) => useEndpoint(cities.list, { query });
export const useCity = (id: number | null) => useEndpointWhen(cities.details, id === null ? null : { params: { id } });
export const useExportCities = (name: string) => useDownload(cities.list, name);
export const useRemoveCity = () => useAct(cities.remove);
export const useRemoveCities = () => useAct(cities.removeMany);
export const useUpdateCity = () => useAct(cities.update);

/** All existing regions, whatever the filters of the list. */
export function useRegions(): string[] {
  const { data = [] } = useCities();
  return [...new Set(data.map((city) => city.region))].toSorted((a, b) => a.localeCompare(b));
}

export type CityValues = ColumnValues<typeof cityFields> & {
  id?: number;
  version?: number;
  representativeIds: number[];
};

type Changes = {
  changed: (name: keyof CityValues) => boolean;
  /** Keeps what the server has accepted, should the second call fail. */
  remember: (saved: Partial<CityValues>) => void;
};

/** Asks about the sales of the past that other representatives would get; a new city has sold nothing yet. */
function useAskAboutMoves() {
  const http = useHttp();
  const ask = useMovesQuestion();
  return async ({ id, representativeIds }: CityValues) => {
    if (id !== undefined) await ask(() => http(cities.moves, { body: { id, representativeIds } }));
  };
}

/** Saves a city and its representatives: two calls, of which only the needed ones are made. */
export function useSaveCity() {
  const add = useAct(cities.add);
  const update = useAct(cities.update);
  const updateDetails = useAct(cities.updateDetails);
  const askAboutMoves = useAskAboutMoves();

  const saveFields = ({ id, version, ...values }: CityValues, { changed }: Changes) => {
    const fields = pickColumns(cityFields, values);
    if (id === undefined || version === undefined) return add.mutateAsync({ body: fields });
    if (!columnsOf(cityFields).some(({ key }) => changed(key))) return { id, version };
    return update.mutateAsync({ body: { id, version, ...fields } });
  };

  return async (values: CityValues, changes: Changes) => {
    const setsRepresentatives = changes.changed('representativeIds');
    if (setsRepresentatives) await askAboutMoves(values);
    const saved = await saveFields(values, changes);
    if (!setsRepresentatives) return;
    changes.remember(saved);
    const { id, version } = saved;
    await updateDetails.mutateAsync({ body: { id, version, representativeIds: values.representativeIds } });
  };
}
