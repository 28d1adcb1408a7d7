import { numberFormat } from './intl.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** The size of a file as people say it: `340 ko`, `2,4 Mo`. */
export function fileSizeText(bytes: number, language: string): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const unit = UNITS[power - 1] ?? 'kilobyte';
  const size = bytes / STEP ** power;
  const maximumFractionDigits = size < 10 && power > 1 ? 1 : 0;
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(
    bytes > 0 && size < 1 ? 1 : size,
  );
}
