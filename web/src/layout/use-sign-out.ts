import { translate } from '../i18n/i18n.ts';
import { mayReload } from '../lib/before-reload.ts';
import { useOffline } from '../offline/offline-context.tsx';
import type { Unsent } from '../offline/offline.ts';
import { useSession } from '../session/use-session.tsx';
import { confirm } from '../ui/confirm.tsx';

/** Says what stays on this device and who can read it there, and asks. */
function askToLeave({ parcels, drafts }: Unsent, isSealed: boolean): Promise<boolean> {
  const words = [
    parcels > 0 && translate(($) => $.offline.signOutParcels, { count: parcels }),
    drafts > 0 && translate(($) => $.offline.signOutDrafts, { count: drafts }),
    translate(isSealed ? ($) => $.offline.signOutSealed : ($) => $.offline.signOutReadable),
  ];
  return confirm({
    title: translate(($) => $.offline.signOutTitle),
    text: words.filter(Boolean).join(' '),
    accept: translate(($) => $.frame.signOut),
    reject: translate(($) => $.offline.signOutReject),
  });
}

/** Offers to erase what others could read here; any other answer keeps it. */
const askToErase = (): Promise<boolean> =>
  confirm({
    title: translate(($) => $.offline.eraseTitle),
    text: translate(($) => $.offline.eraseText),
    accept: translate(($) => $.offline.eraseAccept),
    reject: translate(($) => $.offline.eraseReject),
    danger: true,
  });

/** Signs out. A user with unsent input is told that it stays on this device, and whether others could read it. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  const { countUnsent, seal, removeAll } = useOffline();
  /** If erasing fails, the data stays: that must not prevent the sign-out. */
  const erase = () => removeAll().catch(() => {});
  return async () => {
    // Pending drafts are saved first; whether a reload is allowed does not matter here.
    await mayReload();
    const unsent = await countUnsent();
    if (unsent.parcels + unsent.drafts === 0) {
      // Copies of what the server has: nothing is lost with them.
      await erase();
      return signOut();
    }
    const isSealed = await seal();
    if (!(await askToLeave(unsent, isSealed))) return;
    if (!isSealed && (await askToErase())) await erase();
    await signOut();
  };
}
