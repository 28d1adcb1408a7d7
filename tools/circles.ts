/** An arrow between two things: the one it starts from needs the other. */
type Arrow = { from: string; to: string };

/**
 * The knots among these arrows: groups of things each of which needs every other of its group, directly or by way of others.
 * Where there is no circle, there is none.
 */
export function knotsOf(arrows: readonly Arrow[]): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of arrows) needs.set(from, (needs.get(from) ?? new Set()).add(to));
  const reached = new Map([...needs.keys()].map((name) => [name, reachedFrom(name, needs)]));
  const isTied = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const tied = [...needs.keys()].filter((name) => isTied(name, name));
  const groups = tied.map((name) => tied.filter((other) => isTied(name, other)).toSorted());
  return groups.filter((group, place) => group[0] === tied[place]);
}

/** Everything that this thing needs, directly or indirectly; including itself, if it is on a cycle. */
function reachedFrom(start: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
    for (const next of needs.get(name) ?? [])
      if (!found.has(next)) {
        found.add(next);
        waiting.push(next);
      }
  return found;
}
