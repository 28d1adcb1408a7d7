import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'backup' | 'job'> = {
  entities: { backup: 'Backup', job: 'Background job' },
  acts: { operations: { backup: 'Backup requested', 'retry-job': 'Job tried again' } },
  sentences: {},
};
