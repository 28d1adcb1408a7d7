import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** The parameters to change; null takes one away. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** The parameters of the address, and a function to change some of them through the router, so that its state stays in sync. */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: AddressChange, history: 'push' | 'replace' = 'push') => {
      // As the address is now: another change may have come since the page was drawn.
      const next = new URLSearchParams(window.location.search);
      for (const [key, value] of Object.entries(changes)) {
        if (value === null) next.delete(key);
        else next.set(key, value);
      }
      // A comma needs no code in an address, and a list of columns reads better with it.
      const search = next.toString().replaceAll('%2C', ',');
      void navigate({ search }, { replace: history === 'replace', preventScrollReset: true });
    },
    [navigate],
  );
  return { params, change };
}

/** A whole number in the address, such as the id of what a page shows. Null where there is none. */
export function useNumberInAddress(key: string): number | null {
  const value = useSearchParams()[0].get(key) ?? '';
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}
