import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'backup' | 'job'> = {
  entities: { backup: 'Sicherung', job: 'Hintergrundaufgabe' },
  acts: { operations: { backup: 'Sicherung angefordert', 'retry-job': 'Aufgabe erneut versucht' } },
  sentences: {},
};
