import { takeBreath } from '../lib/take-breath.ts';

/** What to do once the first screen stands; null from then on. */
let waiting: Set<() => void> | null;

/** A page that opens has no screen yet. Only tests open a second one in the same place. */
export function openScreen(): void {
  waiting = new Set();
}
openScreen();

/** Does something once the first screen stands, after a breath where it does. Returns the way to take it back. */
export function whenScreenStands(act: () => void): () => void {
  const among = waiting ?? new Set([act]);
  if (waiting === null) void carryOut(among);
  else among.add(act);
  return () => void among.delete(act);
}

/** One after another, with a breath before each: most fetch something, and all at once would stop the page for a moment. */
async function carryOut(acts: Set<() => void>): Promise<void> {
  for (const act of acts) {
    await takeBreath();
    // Whoever took it back meanwhile is gone.
    if (acts.has(act)) act();
  }
}

export function tellScreenStands(): void {
  const acts = waiting;
  waiting = null;
  if (acts) void carryOut(acts);
}
