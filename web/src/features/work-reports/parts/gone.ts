import type { Decision } from '../queries.ts';

type Result = { id: string; ok: boolean; code?: string | undefined };

/** A call that decides upon one report or several: what it asked, and what came of it so far. */
export type DecisionAct = {
  body: Decision | { items: readonly Decision[] };
  results: readonly Result[] | undefined;
  error: unknown;
};

/** A report as it was when it was decided upon; submitted once more it is another one. */
export const versionKey = ({ id, version }: { id: string; version: number }) => `${id}@${version}`;

const isDecided = (failure: unknown) => (failure as { code?: string } | null)?.code === 'decided';

/** Whether a report has left the queue: it was decided upon, here or by someone quicker. A refused one is back. */
function isGone({ results, error }: DecisionAct, id: string): boolean {
  if (error !== null) return isDecided(error);
  const result = results?.find((one) => one.id === id);
  // Without an answer yet, the decision counts: whoever decides does not wait.
  return result === undefined || result.ok || isDecided(result);
}

/** The reports that wait no longer, by their version keys. */
export const goneOf = (acts: readonly DecisionAct[]): ReadonlySet<string> =>
  new Set(
    acts.flatMap((act) =>
      ('items' in act.body ? act.body.items : [act.body])
        .filter(({ reportId }) => isGone(act, reportId))
        .map(({ reportId, version }) => versionKey({ id: reportId, version })),
    ),
  );
