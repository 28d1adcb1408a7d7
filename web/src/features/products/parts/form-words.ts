import type { Language } from '../../../i18n/languages.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { amountText } from '../../../lib/amount.ts';
import { type FormValues, currentPrice } from './product-values.ts';

type Named = { id: number; name: string };
type Words = { t: Translate; language: Language; formats: readonly Named[] };

export const nameIn = (list: readonly Named[], id: number | null): string =>
  list.find((one) => one.id === id)?.name ?? '';

/** The name of a form: « Comprimé 500 mg ». Empty while nothing is filled in. */
export const formTitle = (
  { formatId, strength }: Pick<FormValues, 'formatId' | 'strength'>,
  formats: readonly Named[],
) => [nameIn(formats, formatId), strength.trim()].filter(Boolean).join(' ');

/** Forms as a sentence, for showing a change by someone else. */
export function formsInWords(forms: readonly FormValues[], { t, language, formats }: Words): string {
  const inWords = (form: FormValues) => {
    const price = currentPrice(form.prices)?.unitPrice;
    return [
      formTitle(form, formats),
      form.packaging,
      price === undefined ? t(($) => $.products.noPrice) : amountText(price, language),
      t(($) => $.products.aliasCount, { count: form.aliases.length }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return forms.map(inWords).join(', ');
}
