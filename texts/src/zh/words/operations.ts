import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'audit-year' | 'backup' | 'job'> = {
  entities: { 'audit-year': '审计日志年份', backup: '备份', job: '后台任务' },
  acts: { operations: { backup: '请求备份', 'retry-job': '重试任务', 'archive-audit': '审计日志年份已归档' } },
  sentences: {},
};
