import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useUpdateProfile } from '../queries.ts';

/** Changes something at once, and says whether it went through. */
export function useAtOnce() {
  const { t } = useTexts();
  const update = useUpdateProfile();
  const change = (values: Parameters<typeof update.mutate>[0], done: () => string) =>
    update.mutate(values, {
      onSuccess: () => toast.success(done()),
      onError: (error) =>
        toast.error(
          t(($) => $.profile.failed),
          problemText(t, error),
        ),
    });
  return { change, isPending: update.isPending, wanted: update.variables };
}
