import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'audit-year' | 'backup' | 'job'> = {
  entities: { 'audit-year': 'Jahr des Prüfprotokolls', backup: 'Sicherung', job: 'Hintergrundaufgabe' },
  acts: {
    operations: {
      backup: 'Sicherung angefordert',
      'retry-job': 'Aufgabe erneut versucht',
      'archive-audit': 'Jahr des Protokolls archiviert',
    },
  },
  sentences: {},
};
