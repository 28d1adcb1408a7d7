import { useState } from 'react';
import { HttpError } from '../../../http/errors.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useReadNow, useRestore, useRevert } from '../load-queries.ts';
import type { UploadDetails } from '../queries.ts';
import { ActQuestion } from './act-question.tsx';

type Act = 'revert' | 'restore';
export type LoadFailure = { act: Act; name: string; error: unknown };
export type LoadActs = ReturnType<typeof useLoadActs>;

/** Someone else was faster: the action is already done, or no longer possible. */
const changedMeanwhile = () => new HttpError({ kind: 'answer', status: 409, problem: { message: '', code: 'stale' } });

/** Removes or restores a loaded sheet, after a question with current figures. */
export function useLoadActs() {
  const { t } = useTexts();
  const read = useReadNow();
  const calls = { revert: useRevert(), restore: useRestore() };
  const [busy, setBusy] = useState<{ act: Act; id: string } | null>(null);
  const [failure, setFailure] = useState<LoadFailure | null>(null);

  const ask = async (act: Act, upload: UploadDetails) => {
    const differences = await read.differences(upload.id);
    return confirm({
      title: t(($) => $.salesLoads.load.acts[act].title, { name: upload.name }),
      text: <ActQuestion act={act} upload={upload} differences={differences} />,
      accept: t(($) => $.salesLoads.load.acts[act].label),
    });
  };
  const carryOut = async (act: Act, id: string) => {
    const upload = await read.upload(id);
    if (!upload.actions.includes(act)) throw changedMeanwhile();
    if (!(await ask(act, upload))) return;
    await calls[act].mutateAsync({ params: { id }, body: { version: upload.version } });
    toast.success(t(($) => $.salesLoads.load.acts[act].done));
  };
  const run = async (act: Act, { id, name }: { id: string; name: string }) => {
    setFailure(null);
    setBusy({ act, id });
    try {
      await carryOut(act, id);
    } catch (error) {
      setFailure({ act, name, error });
    } finally {
      setBusy(null);
    }
  };
  return {
    failure,
    isBusy: (act: Act, id: string) => busy?.act === act && busy.id === id,
    run: (act: Act, upload: { id: string; name: string }) => void run(act, upload),
  };
}
