import { entryOf } from '@portal/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { useKeptPeople } from '../../../references/people.ts';
import { useProducts } from '../../../references/products.ts';
import { type Person, type WordBook, keyOfCity, keyOfProduct, wordsOfPeople } from './minutes-draft.ts';

const NOBODY: readonly Person[] = [];

/** Everyone who can be chosen; a stable array as long as the people are the same. */
export const useEveryone = (): readonly Person[] => useKeptPeople().data ?? NOBODY;

/** Names what minutes refer to: from the lists on this device, otherwise from the names stored with the minutes. */
export function useNames(words: WordBook): (key: string) => string {
  const { t } = useTexts();
  const people = useEveryone();
  const products = useProducts();
  const cities = useCities().data;
  const listed = useMemo(
    () => ({
      ...wordsOfPeople(people),
      ...Object.fromEntries(products.map(({ id, name }) => [keyOfProduct(id), { name }])),
      ...Object.fromEntries((cities ?? []).map(({ id, name }) => [keyOfCity(id), { name }])),
    }),
    [people, products, cities],
  );
  return useMemo(() => {
    const unknown = (key: string) =>
      key.startsWith('product') ? t(($) => $.minutesForm.unknownProduct) : t(($) => $.minutesForm.unknownPerson);
    return (key) => (entryOf(listed, key) ?? entryOf(words, key))?.name ?? unknown(key);
  }, [t, listed, words]);
}
