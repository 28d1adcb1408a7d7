import { useNavigate } from 'react-router';
import { useOffline } from '../../../offline/offline-context.tsx';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { paths } from '../screens.ts';
import { type ReportDraft, draftOf } from './report-draft.ts';
import { REPORT_KIND } from './report-sender.ts';
import type { ReportForm } from './use-report-form.ts';

/** The two ways out of a conflict. Whichever is chosen, nothing of the other goes before it is. */
export function useConflict({ state, dispatch, conflict, forgetRefusal }: ReportForm) {
  const navigate = useNavigate();
  const { drafts } = useOffline();
  const { discard } = useOutbox();
  if (conflict === null) return null;
  const { current, key } = conflict;
  const { report, words, files } = state;
  const isOther = current.id !== report.id;

  /** Ours goes over theirs: under its id where it is another report, with the files that are still there. */
  const mineOverTheirs = (): ReportDraft['report'] => {
    const there = new Set(current.files.map(({ name }) => name));
    const kept = isOther ? current.files : report.files.filter(({ name }) => there.has(name));
    return { ...report, id: current.id, version: current.version, files: kept.map(({ name }) => ({ name })) };
  };

  const keepMine = async () => {
    const mine = mineOverTheirs();
    forgetRefusal();
    if (!isOther) {
      dispatch({ do: 'set', fields: { version: mine.version, files: mine.files } });
      return;
    }
    const draft: ReportDraft = {
      report: mine,
      words: { ...draftOf(current).words, ...words },
      statusId: current.statusId,
    };
    await drafts.put(REPORT_KIND, mine.id, draft, [...files]);
    await leaveOwn();
  };

  const leaveOwn = async () => {
    await discard(key);
    await drafts.remove(REPORT_KIND, report.id);
    dispatch({ do: 'take', draft: draftOf(current), files: [] });
    if (!current.actions.includes('update')) await navigate(paths.read(current), { replace: true });
    else if (isOther) await navigate(paths.update(current), { replace: true });
  };

  const takeTheirs = async () => {
    forgetRefusal();
    await leaveOwn();
  };
  return { conflict, keepMine: () => void keepMine(), takeTheirs: () => void takeTheirs() };
}
