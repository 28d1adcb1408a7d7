import { translate } from '../i18n/i18n.ts';
import { mayReload } from '../lib/before-reload.ts';
import { useOffline } from '../offline/offline-context.tsx';
import type { Unsent } from '../offline/offline.ts';
import { useSession } from '../session/use-session.tsx';
import { confirm } from '../ui/confirm.tsx';

/** Says what stays on this device, and asks. */
function askToLeave({ parcels, drafts }: Unsent): Promise<boolean> {
  const words = [
    parcels > 0 && translate(($) => $.offline.signOutParcels, { count: parcels }),
    drafts > 0 && translate(($) => $.offline.signOutDrafts, { count: drafts }),
    translate(($) => $.offline.signOutStays),
  ];
  return confirm({
    title: translate(($) => $.offline.signOutTitle),
    text: words.filter(Boolean).join(' '),
    accept: translate(($) => $.offline.signOutAccept),
    reject: translate(($) => $.offline.signOutReject),
  });
}

/** The way out. Who leaves something unsent hears that it stays on this device. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  const { countUnsent } = useOffline();
  return async () => {
    // What a form is about to write counts too; whether the page may be reloaded does not matter here.
    await mayReload();
    const unsent = await countUnsent();
    const unsaid = unsent.parcels + unsent.drafts === 0;
    if (unsaid || (await askToLeave(unsent))) await signOut();
  };
}
