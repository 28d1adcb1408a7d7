import { useTexts } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { monthText, monthsText } from '../../../i18n/months.ts';

/* Figures and months as cells show them: columns are declared before a language is known. */

export function Count({ count }: { count: number }) {
  const { language } = useTexts();
  return numberFormat(language).format(count);
}

export function Sum({ amount }: { amount: string }) {
  const { language } = useTexts();
  return sumText(amount, language);
}

export function Month({ month }: { month: string }) {
  const { language } = useTexts();
  return monthText(month, language);
}

export function Months({ months }: { months: readonly string[] }) {
  const { language } = useTexts();
  return monthsText(months, language);
}
