import { useState } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { type ProfileChange, useUpdateProfile } from '../queries.ts';

/** Saves a change at once and shows the result. `wanted`: the pending values, shown optimistically. */
export function useAtOnce() {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useUpdateProfile();
  const [wanted, setWanted] = useState<ProfileChange>({});
  const [wasPending, setWasPending] = useState(false);
  if (wasPending !== isPending) {
    setWasPending(isPending);
    // Saved or refused: the profile's own values apply again.
    if (!isPending) setWanted({});
  }
  const tell = (error: unknown) =>
    toast.error(
      t(($) => $.profile.failed),
      problemText(t, error),
    );
  const change = (values: ProfileChange, done: () => string): void => {
    // Together with the click: a box that first jumps back looks broken. Others that are still on their way stay too.
    setWanted((before) => ({ ...before, ...values }));
    mutateAsync(values).then(() => toast.success(done()), tell);
  };
  return { change, wanted };
}
