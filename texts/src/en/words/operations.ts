import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'audit-year' | 'backup' | 'job'> = {
  entities: { 'audit-year': 'Year of the audit trail', backup: 'Backup', job: 'Background job' },
  acts: {
    operations: {
      backup: 'Backup requested',
      'retry-job': 'Job tried again',
      'archive-audit': 'Year of the trail archived',
    },
  },
  sentences: {},
};
