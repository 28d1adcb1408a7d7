import { QuickLinks } from '@portal/contract';
import { useOwnProfile, useUpdateProfile } from '../../session/own-profile.ts';
import type { Place } from '../../ui/screen.ts';

/** The maximum of pins (contract): twelve paths without parameters. */
export const MOST_PINNED = 12;
export const canPin = ({ path, listed }: Place): boolean => listed && QuickLinks.safeParse([path]).success;

/** The pinned paths and a function to change them, as an optimistic update. */
export function usePins() {
  const { data: profile, error } = useOwnProfile();
  const update = useUpdateProfile();
  const stored = profile?.quickLinks ?? [];
  const pinned = update.isPending ? (update.variables.quickLinks ?? stored) : stored;
  const toggle = (path: string) => {
    const quickLinks = pinned.includes(path) ? pinned.filter((one) => one !== path) : [...pinned, path];
    return update.mutateAsync({ quickLinks });
  };
  return { pinned, toggle, isReady: profile !== undefined, error };
}
