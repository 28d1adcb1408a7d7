import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'backup' | 'job'> = {
  entities: { backup: 'Sauvegarde', job: 'Tâche de fond' },
  acts: { operations: { backup: 'Sauvegarde demandée', 'retry-job': 'Tâche relancée' } },
  sentences: {},
};
