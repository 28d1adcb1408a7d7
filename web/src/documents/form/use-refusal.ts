import { useEffect, useState } from 'react';
import type { SendProblem } from '../../offline/records.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import type { DocumentTypes, SaveOf, WholeOf, WrittenKind } from '../document-kind.ts';
import type { Refused } from './faults.ts';

/** Someone wrote it elsewhere meanwhile (`stale`), or there is another one in its place (`conflict`). */
export type Conflict<D extends DocumentTypes> = { key: string; code: string; current: WholeOf<D> };

type Refusal = { key: string; problem: SendProblem; document: Refused['document'] | null; fileNames: string[] };

function conflictOf<D extends DocumentTypes>(
  { key, problem: { code, current } }: Refusal,
  read: WrittenKind<D>['readWhole'],
): Conflict<D> | null {
  if (typeof current !== 'object' || current === null) return null;
  return { key, code, current: read(current) };
}

/** The server's refusal of a document, until it is accepted or discarded. */
export function useRefusal<D extends DocumentTypes>({ name: kind, readWhole }: WrittenKind<D>, id: string) {
  const { entries, read } = useOutbox();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const failed = entries.find((entry) => entry.kind === kind && entry.id === id && entry.state === 'failed');
  const { key, problem } = failed ?? {};
  useEffect(() => {
    if (key === undefined || !problem) return undefined;
    let isWanted = true;
    const show = (document: Refusal['document'], fileNames: string[]) =>
      isWanted && setRefusal({ key, problem, document, fileNames });
    read(kind, id).then(
      (parcel) => show((parcel?.body as SaveOf<D> | undefined) ?? null, parcel?.files.map(({ name }) => name) ?? []),
      // Its faults are worth showing even where the device has lost what they are about.
      () => show(null, []),
    );
    return () => {
      isWanted = false;
    };
  }, [key, problem, kind, id, read]);

  const { document, fileNames = [], problem: found } = refusal ?? {};
  const refused: Refused | null = found?.faults && document ? { faults: found.faults, document, fileNames } : null;
  return {
    refused,
    conflict: refusal && conflictOf<D>(refusal, readWhole),
    /** Why it failed, where it was neither a fault at a field nor a conflict. */
    failure: found && !found.faults && found.current === undefined ? found : null,
    forget: () => setRefusal(null),
  };
}
