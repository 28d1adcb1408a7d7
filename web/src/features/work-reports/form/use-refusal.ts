import type { ReportSave } from '@portal/contract';
import { useEffect, useState } from 'react';
import type { SendProblem } from '../../../offline/records.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import type { Report } from '../queries.ts';
import type { Refused } from './report-faults.ts';
import { REPORT_KIND } from './report-sender.ts';

/** Someone wrote it elsewhere meanwhile (`stale`), or there is another report of the same period (`conflict`). */
export type Conflict = { key: string; code: string; current: Report };

type Refusal = { key: string; problem: SendProblem; report: ReportSave | null; fileNames: string[] };

const conflictOf = ({ key, problem: { code, current } }: Refusal): Conflict | null =>
  typeof current === 'object' && current !== null ? { key, code, current: current as Report } : null;

/** What the server refused of a report, until it takes it or something is made of it. */
export function useRefusal(id: string) {
  const { entries, read } = useOutbox();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const failed = entries.find((entry) => entry.kind === REPORT_KIND && entry.id === id && entry.state === 'failed');
  const { key, problem } = failed ?? {};
  useEffect(() => {
    if (key === undefined || !problem) return undefined;
    let isWanted = true;
    const show = (report: ReportSave | null, fileNames: string[]) =>
      isWanted && setRefusal({ key, problem, report, fileNames });
    read(REPORT_KIND, id).then(
      (parcel) => show((parcel?.body as ReportSave | undefined) ?? null, parcel?.files.map(({ name }) => name) ?? []),
      // Its faults are worth showing even where the device has lost what they are about.
      () => show(null, []),
    );
    return () => {
      isWanted = false;
    };
  }, [key, problem, id, read]);

  const { report, fileNames = [], problem: found } = refusal ?? {};
  const refused: Refused | null = found?.faults && report ? { faults: found.faults, report, fileNames } : null;
  return {
    refused,
    conflict: refusal && conflictOf(refusal),
    /** Why it failed, where it was neither a fault at a field nor a conflict. */
    failure: found && !found.faults && found.current === undefined ? found : null,
    forget: () => setRefusal(null),
  };
}
