import { countDays } from '@portal/contract';
import { invalid } from '../../refusal.ts';

const LONGEST = 92;

/** Refuses a period that ends before it begins, and one longer than a calendar shows. */
export function requirePeriod({ start, end }: { start: string; end: string }): void {
  const days = countDays(start, end);
  if (days < 0 || days > LONGEST) throw invalid({ end: ['invalid'] });
}
