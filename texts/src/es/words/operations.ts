import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'backup' | 'job'> = {
  entities: { backup: 'Copia de seguridad', job: 'Tarea en segundo plano' },
  acts: { operations: { backup: 'Copia solicitada', 'retry-job': 'Tarea relanzada' } },
  sentences: {},
};
