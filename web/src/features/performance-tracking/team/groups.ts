import type { PerformanceLine, TeamPerformance } from '../queries.ts';

type Group = { key: 'own' | 'others' | 'all'; lines: readonly PerformanceLine[] };

/** The manager's own team first, if there are others; each in the requested order. */
export function groupsOf({ lines }: TeamPerformance): Group[] {
  const own = lines.filter(({ isOwnTeam }) => isOwnTeam);
  if (own.length === 0 || own.length === lines.length) return [{ key: 'all', lines }];
  return [
    { key: 'own', lines: own },
    { key: 'others', lines: lines.filter(({ isOwnTeam }) => !isOwnTeam) },
  ];
}
