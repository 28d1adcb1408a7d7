type Decided = { id: string; version: number };
type Result = { id: string; ok: boolean; code?: string | undefined };

/** A call that decides upon one document or several: what it asked, and what came of it so far. */
export type DecisionCall = {
  decisions: Decided | { items: readonly Decided[] };
  results: readonly Result[] | undefined;
  error: unknown;
};

/** A document as it was when it was decided upon; submitted once more it is another one. */
export const versionKey = ({ id, version }: Decided) => `${id}@${version}`;

const isDecided = (failure: unknown) => (failure as { code?: string } | null)?.code === 'decided';

/** Whether a document has left the inbox: it was decided upon, here or by someone quicker. A refused one is back. */
function hasLeft({ results, error }: DecisionCall, id: string): boolean {
  if (error !== null) return isDecided(error);
  const result = results?.find((one) => one.id === id);
  // Without an answer yet, the decision counts: whoever decides does not wait.
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
