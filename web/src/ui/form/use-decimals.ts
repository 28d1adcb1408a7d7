import { useTexts } from '../../i18n/i18n.ts';
import { decimalSign } from '../../lib/amount.ts';

/** A decimal number as the language writes it; both the comma and the point are understood. */
export function useDecimals() {
  const { language } = useTexts();
  return {
    decimalSeparator: decimalSign(language),
    allowedDecimalSeparators: [',', '.'],
    hideControls: true,
    inputMode: 'decimal' as const,
  };
}
