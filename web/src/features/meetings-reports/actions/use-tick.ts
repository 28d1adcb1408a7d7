import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { type FollowedAction, useUpdateAction } from '../queries.ts';

/** Ticks an action off or reopens it, as an optimistic update; either can be undone. */
export function useTick(action: FollowedAction) {
  const { t } = useTexts();
  const { mutateAsync, isPending, variables } = useUpdateAction();
  const tick = async (done: boolean, version: number, isUndo = false): Promise<void> => {
    try {
      const after = await mutateAsync({ params: { actionId: action.id }, body: { version, done } });
      const news = t(done ? ($) => $.meetingsReports.ticked : ($) => $.meetingsReports.untick);
      if (isUndo) toast.success(news);
      else toast.undoable(`${news} · ${action.what}`, () => void tick(!done, after.version, true));
    } catch (error) {
      // Someone else was faster: the refetched list shows their change.
      toast.error(
        t(($) => $.meetingsReports.tickFailed),
        problemText(t, error),
      );
    }
  };
  const isDone = isPending ? variables.body.done === true : action.doneAt !== null;
  return { isDone, isPending, tick: (done: boolean) => void tick(done, action.version) };
}
