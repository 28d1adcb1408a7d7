import { type ProductUpdate, products } from '@portal/contract';
import type { z } from 'zod';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useReference } from '../../http/use-endpoint.ts';
import { useProductFormats } from '../../references/products.ts';
import type { QueryOf } from '../../ui/list/list-state.ts';

export const useProducts = (query: QueryOf<typeof products.list>) => useEndpoint(products.list, { query });
export const useProduct = (id: number | null) =>
  useEndpointWhen(products.details, id === null ? null : { params: { id } });
export const useExportProducts = (name: string) => useDownload(products.list, name);
export const useFormats = () => useProductFormats().data ?? [];

/** All existing laboratories and ranges, whatever the filters of the list. */
export function useKnownWords() {
  const { data = [] } = useReference(products.list);
  const wordsOf = (name: 'laboratory' | 'range') =>
    [...new Set(data.map((product) => product[name]))].filter(Boolean).toSorted((a, b) => a.localeCompare(b));
  return { laboratories: wordsOf('laboratory'), ranges: wordsOf('range') };
}

type Whole = z.output<typeof ProductUpdate>;
/** Without `id` and `version` the product is new. */
type ProductToSave = Omit<Whole, 'id' | 'version'> & { id?: number | undefined; version?: number | undefined };

export function useSaveProduct() {
  const add = useAct(products.add);
  const update = useAct(products.update);
  return async ({ id, version, ...fields }: ProductToSave): Promise<void> => {
    if (id === undefined || version === undefined) await add.mutateAsync({ body: fields });
    else await update.mutateAsync({ body: { id, version, ...fields } });
  };
}
