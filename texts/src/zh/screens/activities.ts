import type { TranslationOf } from '../../translation.ts';
import { trailOf } from '../../trails.ts';
import * as trails from '../words/trails.gen.ts';

export const activities = {
  title: '动态',
  emptyTitle: '暂无动态',
  emptyText: '您的团队新增、修改或决定的内容会显示在这里。',
  failed: '动态未能加载',
  system: '门户',
  numbered: '编号 {{id}}',
  nameless: '（无主题）',
  other: '{{actor}}：{{act}}（{{thing}}）',
  sentences: trailOf(trails, 'sentences'),
} as const satisfies TranslationOf<'activities'>;
