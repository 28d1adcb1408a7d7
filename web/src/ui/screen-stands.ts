/** What to do once the first screen stands; null from then on. */
let waiting: Set<() => void> | null;

/** A page that opens has no screen yet. Only tests open a second one in the same place. */
export function openScreen(): void {
  waiting = new Set();
}
openScreen();

/** Does something once the first screen stands, at once where it does. Returns the way to take it back. */
export function whenScreenStands(act: () => void): () => void {
  if (waiting === null) act();
  waiting?.add(act);
  return () => void waiting?.delete(act);
}

export function tellScreenStands(): void {
  const acts = waiting ?? [];
  waiting = null;
  for (const act of acts) act();
}
