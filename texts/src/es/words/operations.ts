import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'audit-year' | 'backup' | 'job'> = {
  entities: {
    'audit-year': 'Año del registro de auditoría',
    backup: 'Copia de seguridad',
    job: 'Tarea en segundo plano',
  },
  acts: {
    operations: {
      backup: 'Copia solicitada',
      'retry-job': 'Tarea relanzada',
      'archive-audit': 'Año del registro archivado',
    },
  },
  sentences: {},
};
