import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { HttpError } from '../http/errors.ts';
import { problemText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import { confirm } from './confirm.tsx';
import { toast } from './toast.tsx';

/** An action and its success message. */
type Act = { run: () => Promise<unknown>; done: string };

/** Why a thing in use is not deleted, and the alternative. */
export type InUse = { title: string; text: string; instead?: (Act & { label: string }) | undefined };

type DeleteButtonProps = Act & {
  /** The label of the button and the title of a refusal. */
  label: string;
  question: { title: string; text: string; /** Where the button's words are too long. */ accept?: string };
  /** The page to go to after the deletion. */
  list: string;
  /** The text for a thing in use; `details` are the server's counts of what uses it. */
  inUse?: (details: Record<string, number> | undefined) => InUse;
};

/** Deletes a thing after a question and goes back to the list. If it is refused, the reason is shown. */
export function DeleteButton({ label, question, run, done, list, inUse }: DeleteButtonProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const actAndLeave = async (act: Act) => {
    setBusy(true);
    await act.run().finally(() => setBusy(false));
    toast.success(act.done);
    await navigate(list);
  };
  const offerInstead = async ({ title, text, instead }: InUse) => {
    if (!instead) toast.error(title, text);
    else if (await confirm({ title, text, accept: instead.label })) await actAndLeave(instead);
  };
  const askAndDelete = async () => {
    if (!(await confirm({ accept: label, ...question, danger: true }))) return;
    try {
      await actAndLeave({ run, done });
    } catch (error) {
      if (!inUse || !(error instanceof HttpError) || error.code !== 'in_use') throw error;
      await offerInstead(inUse(error.details));
    }
  };

  return (
    <Button
      variant="default"
      c="var(--app-danger-text)"
      loading={isBusy}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => void askAndDelete().catch((error: unknown) => toast.error(label, problemText(t, error)))}
    >
      {label}
    </Button>
  );
}
