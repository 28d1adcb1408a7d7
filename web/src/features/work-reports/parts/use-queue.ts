import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Queue } from '../../../documents/inbox/inbox.tsx';
import { useWide } from '../../../documents/inbox/use-wide.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { type Report, type ReportRow, useReportToDecide } from '../queries.ts';
import { paths } from '../screens.ts';
import { type NamedReport, readNamed, useNamedReport } from './use-named-report.ts';

const OPEN = 'open';

const openIn = (params: URLSearchParams) => readNamed(...((params.get(OPEN) ?? '').split('/') as [string?, string?]));

/**
 * Which report the address names: in its path, or beside the list, where both are in sight. The list stays as it is
 * then, and whoever presses keys faster than the address follows is already further.
 */
function useOpenReport() {
  const { params } = useAddress();
  const navigate = useNavigate();
  const inPath = useNamedReport();
  const isBeside = useWide() && inPath === null;
  const named = inPath ?? openIn(params);
  const [ahead, setAhead] = useState<NamedReport | null>(null);
  if (ahead !== null && ahead.id === named?.id) setAhead(null);

  const hrefWith = (path: string, open: string | null) => {
    const next = new URLSearchParams(params);
    if (open === null) next.delete(OPEN);
    else next.set(OPEN, open);
    const search = next.toString().replaceAll('%2F', '/');
    return search === '' ? path : `${path}?${search}`;
  };
  const hrefOf = (report: NamedReport) =>
    isBeside ? hrefWith(paths.waiting, `${report.typeId}/${report.id}`) : hrefWith(paths.approve(report), null);
  const listHref = hrefWith(paths.waiting, null);
  const goTo = (report: NamedReport | null) => {
    setAhead(report);
    void navigate(report ? hrefOf(report) : listHref, { replace: true });
  };
  return { named: ahead ?? named, isInPath: inPath !== null, hrefOf, listHref, goTo };
}

/** Which report is open, and which come before and after it: in the list as it is narrowed, else as the server says. */
export function useQueue(rows: readonly ReportRow[]) {
  const { named, goTo, ...address } = useOpenReport();
  const open = named ?? rows[0] ?? null;
  const at = rows.findIndex(({ id }) => id === open?.id);
  const { data } = useReportToDecide(open);
  const next = at < 0 ? (data?.next ?? rows[0] ?? null) : (rows[at + 1] ?? null);
  const previous = at < 0 ? (data?.previous ?? null) : (rows[at - 1] ?? null);
  // Whoever goes on finds the next ones there already.
  useReportToDecide(next);
  useReportToDecide(at < 0 ? null : (rows[at + 2] ?? null));

  const queue: Queue = {
    place: at < 0 ? null : at + 1,
    previous: previous && (() => goTo(previous)),
    next: next && (() => goTo(next)),
  };
  const current: ReportRow | Report | null = rows[at] ?? data?.document ?? null;
  return { ...address, ...queue, open, isOpen: named !== null, current, moveOn: () => goTo(next ?? previous) };
}
