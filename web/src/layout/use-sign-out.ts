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

/** What others could read here can be erased; every other answer keeps it. */
const askToErase = (): Promise<boolean> =>
  confirm({
    title: translate(($) => $.offline.eraseTitle),
    text: translate(($) => $.offline.eraseText),
    accept: translate(($) => $.offline.eraseAccept),
    reject: translate(($) => $.offline.eraseReject),
    danger: true,
  });

/** The way out. Who leaves something unsent hears that it stays on this device, and whether others could read it. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  const { countUnsent, seal, removeAll } = useOffline();
  /** What is not erased stays as it is: a device that refuses must not keep anyone signed in. */
  const erase = () => removeAll().catch(() => {});
  return async () => {
    // What a form is about to write counts too; whether the page may be reloaded does not matter here.
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
