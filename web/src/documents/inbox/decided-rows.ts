type Decided = { id: string; version: number };
type Result = { id: string; ok: boolean; code?: string | undefined };

/** A call that decides upon one document or several: its request, and its results so far. */
export type DecisionCall = {
  decisions: Decided | { items: readonly Decided[] };
  results: readonly Result[] | undefined;
  error: unknown;
};

/** A document in the version that was decided upon; resubmitted, it has another key. */
export const versionKey = ({ id, version }: Decided) => `${id}@${version}`;

const isDecided = (failure: unknown) => (failure as { code?: string } | null)?.code === 'decided';

/** Whether a document has left the inbox: decided upon here, or by someone faster. A refused decision brings it back. */
function hasLeft({ results, error }: DecisionCall, id: string): boolean {
  if (error !== null) return isDecided(error);
  const result = results?.find((one) => one.id === id);
  // Optimistic update: without an answer yet, the decision counts.
  return result === undefined || result.ok || isDecided(result);
}

/** The documents that wait no longer, by their version keys. */
export const decidedRows = (calls: readonly DecisionCall[]): ReadonlySet<string> =>
  new Set(
    calls.flatMap((call) =>
      ('items' in call.decisions ? call.decisions.items : [call.decisions])
        .filter(({ id }) => hasLeft(call, id))
        .map(versionKey),
    ),
  );
