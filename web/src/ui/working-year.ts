import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { useAddress, useNumberInAddress } from './use-address.ts';
import { useNow } from './use-now.ts';

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];
const isYear = (year: number | null): year is number => year !== null && year >= FIRST_YEAR && year <= LAST_YEAR;

/**
 * The year that one works in: that of the address, the one that was chosen last on any screen of sales and objectives
 * (specification, section 3: `academicYear`), or the present one.
 */
export function useWorkingYear() {
  const { change } = useAddress();
  const asked = useNumberInAddress('year');
  const now = useNow().getFullYear();
  const stored = Number(storage.get(keys.academicYear) ?? Number.NaN);
  const choose = (year: number) => {
    storage.set(keys.academicYear, String(year));
    change({ year: String(year) });
  };
  const year = isYear(asked) ? asked : Number.isInteger(stored) && isYear(stored) ? stored : now;
  return { year, choose, isFirst: year <= FIRST_YEAR, isLast: year >= Math.min(now + 1, LAST_YEAR) };
}
