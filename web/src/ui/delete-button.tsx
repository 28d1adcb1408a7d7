import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { HttpError } from '../http/errors.ts';
import { problemText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import { confirm } from './confirm.tsx';
import { toast } from './toast.tsx';

/** An act, and what is said when it was done. */
type Act = { run: () => Promise<unknown>; done: string };

/** Why a thing in use stays, and what can be done with it instead. */
export type InUse = { title: string; text: string; instead?: (Act & { label: string }) | undefined };

type DeleteButtonProps = Act & {
  /** What the button says, and what stands above a refusal. */
  label: string;
  question: { title: string; text: string; /** Where the button's words are too long. */ accept?: string };
  /** Where one goes from what is no longer there. */
  list: string;
  /** In the words of the thing; `details` are the server's, by how many of what it is used. */
  inUse?: (details: Record<string, number> | undefined) => InUse;
};

/** Deletes a thing after a question and goes back to the list. What stays is told why. */
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
