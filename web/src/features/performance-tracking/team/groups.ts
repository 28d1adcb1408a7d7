import type { PerformanceLine, TeamPerformance } from '../queries.ts';

type Group = { key: 'own' | 'others' | 'all'; lines: readonly PerformanceLine[] };

/** A manager's own team first, where there are others besides; each in the order that was asked for. */
export function groupsOf({ lines }: TeamPerformance): Group[] {
  const own = lines.filter(({ isOwnTeam }) => isOwnTeam);
  if (own.length === 0 || own.length === lines.length) return [{ key: 'all', lines }];
  return [
    { key: 'own', lines: own },
    { key: 'others', lines: lines.filter(({ isOwnTeam }) => !isOwnTeam) },
  ];
}
