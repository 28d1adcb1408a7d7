import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'audit-year' | 'backup' | 'job'> = {
  entities: { 'audit-year': 'Année du journal d’audit', backup: 'Sauvegarde', job: 'Tâche de fond' },
  acts: {
    operations: {
      backup: 'Sauvegarde demandée',
      'retry-job': 'Tâche relancée',
      'archive-audit': 'Année du journal archivée',
    },
  },
  sentences: {},
};
