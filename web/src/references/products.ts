import { products } from '@portal/contract';
import { useMemo } from 'react';
import { useReference } from '../http/use-endpoint.ts';

/** A form of a product in words: « Furolix 20 mg comprimé ». */
export type ProductForm = { id: number; name: string; sample: boolean };

/** The formats of product forms: comprimé, sirop … */
export const useProductFormats = () => useReference(products.allFormats);

/** The forms of all products that can be presented and left behind today. */
export function useProductForms(): ProductForm[] {
  const { data } = useReference(products.allDetailed);
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ active }) => active)
        .flatMap(({ name, forms }) =>
          forms
            .filter(({ active }) => active)
            .map(({ id, strength, format, sample }) => ({
              id,
              name: [name, strength, format].filter(Boolean).join(' '),
              sample,
            })),
        ),
    [data],
  );
}

/** All products, including discontinued ones. */
export function useProducts(): { id: number; name: string; active: boolean }[] {
  const { data } = useReference(products.allDetailed);
  return useMemo(() => (data ?? []).map(({ id, name, active }) => ({ id, name, active })), [data]);
}

/** Every form that can be in a sales sheet, discontinued ones last; with its packaging, which distinguishes some. */
export function useSoldForms(): { id: number; name: string }[] {
  const { data } = useReference(products.allDetailed);
  return useMemo(
    () =>
      (data ?? [])
        .flatMap((product) =>
          product.forms.map((form) => ({ ...form, isSold: product.active && form.active, product })),
        )
        .toSorted((a, b) => Number(b.isSold) - Number(a.isSold))
        .map(({ id, product, strength, format, packaging }) => ({
          id,
          name: [product.name, format, strength, packaging].filter(Boolean).join(' '),
        })),
    [data],
  );
}

/** The ranges that products belong to. */
export function useProductRanges(): string[] {
  const { data } = useReference(products.allDetailed);
  return useMemo(() => [...new Set((data ?? []).map(({ range }) => range))], [data]);
}
