import { useNavigate } from 'react-router';
import { HttpError } from '../../../http/errors.ts';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { newId } from '../../../offline/new-id.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { paths } from '../screens.ts';
import { type Message, useCancel, useProof, useRemind, useRemoveDraft, useWithdraw } from '../sending-queries.ts';

/** What the sender can do with a message; each act shows its result. */
export function useMessageActs({ id, subject, version }: Message) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const name = subject || t(($) => $.messageForm.untitled);
  const remind = useRemind();
  const withdraw = useWithdraw();
  const cancel = useCancel();
  const remove = useRemoveDraft();
  const proof = useProof(`${name}.pdf`);
  const params = { id };

  const fail = (title: string, error: unknown) => {
    const seconds = error instanceof HttpError && error.status === 429 ? error.retryAfter : undefined;
    const minutes = seconds === undefined ? null : Math.max(1, Math.ceil(seconds / 60));
    const text = minutes === null ? problemText(t, error) : t(($) => $.messageForm.acts.tooSoon, { count: minutes });
    toast.error(title, text);
  };
  const run = async (title: string, act: () => Promise<string | null>) => {
    try {
      const done = await act();
      if (done !== null) toast.success(done);
    } catch (error) {
      fail(title, error);
    }
  };

  return {
    isBusy: [remind, withdraw, cancel, remove].some(({ isPending }) => isPending),
    isPrinting: proof.isPending,
    remind: () =>
      run(
        t(($) => $.messageForm.acts.remind),
        async () => {
          const { reminded } = await remind.mutateAsync({ params, body: { requestId: newId() } });
          return t(($) => $.messageForm.acts.reminded, { count: reminded });
        },
      ),
    withdraw: async () => {
      const sure = await confirm({
        title: t(($) => $.messageForm.acts.withdrawTitle),
        text: t(($) => $.messageForm.acts.withdrawText),
        accept: t(($) => $.messageForm.acts.withdraw),
        danger: true,
      });
      if (!sure) return;
      await run(
        t(($) => $.messageForm.acts.withdraw),
        async () => {
          await withdraw.mutateAsync({ params, body: { requestId: newId() } });
          return t(($) => $.messageForm.acts.withdrawn);
        },
      );
    },
    cancel: () =>
      run(
        t(($) => $.messageForm.acts.cancel),
        async () => {
          await cancel.mutateAsync({ params, body: { requestId: newId(), version } });
          return t(($) => $.messageForm.acts.cancelled);
        },
      ),
    remove: async () => {
      const sure = await confirm({
        title: t(($) => $.messageForm.acts.deleteTitle),
        text: t(($) => $.messageForm.acts.deleteText, { name }),
        accept: t(($) => $.messageForm.acts.delete),
        danger: true,
      });
      if (!sure) return;
      await run(
        t(($) => $.messageForm.acts.delete),
        async () => {
          await remove.mutateAsync({ params });
          await navigate(paths.list);
          return t(($) => $.messageForm.acts.deleted);
        },
      );
    },
    saveProof: () =>
      run(
        t(($) => $.messageForm.proofFailed),
        async () => {
          await proof.mutateAsync({ params });
          return null;
        },
      ),
  };
}
