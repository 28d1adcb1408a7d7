import { useTexts } from '../../../i18n/i18n.ts';

const separatorOf = (language: string) =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A decimal number as the language writes it; both the comma and the point are understood. */
export function useDecimals() {
  const { language } = useTexts();
  return {
    decimalSeparator: separatorOf(language),
    allowedDecimalSeparators: [',', '.'],
    hideControls: true,
    inputMode: 'decimal' as const,
  };
}
