import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'backup' | 'job'> = {
  entities: { backup: '备份', job: '后台任务' },
  acts: { operations: { backup: '请求备份', 'retry-job': '重试任务' } },
  sentences: {},
};
