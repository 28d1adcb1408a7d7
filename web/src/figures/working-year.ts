import { useCallback } from 'react';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { useAddress, useNumberInAddress } from '../ui/use-address.ts';
import { useNow } from '../ui/use-now.ts';

export const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];
const isYear = (year: number | null): year is number =>
  year !== null && Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;

/** The year that was chosen last, on whatever screen has one (specification, section 3: `academicYear`); null before that. */
export function rememberedYear(): number | null {
  const stored = Number(storage.get(keys.academicYear) ?? Number.NaN);
  return isYear(stored) ? stored : null;
}

/** Stores the year that a user chose on any screen. A year that is only in an address was not chosen. */
export const rememberYear = (year: number): void => storage.set(keys.academicYear, String(year));

/** The year that one works in: that of the address, the one that was chosen last, or none. */
export function useYearAsked(): number | null {
  const asked = useNumberInAddress('year');
  return isYear(asked) ? asked : rememberedYear();
}

/** The working year, by default the current one, with a function to change it. */
export function useWorkingYear() {
  const { change } = useAddress();
  const now = useNow().getFullYear();
  const year = useYearAsked() ?? now;
  const choose = useCallback(
    (next: number) => {
      rememberYear(next);
      change({ year: String(next) });
    },
    [change],
  );
  return { year, choose };
}
