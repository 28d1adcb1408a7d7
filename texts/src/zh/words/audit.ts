import type { WordsOf } from '../../words.ts';
import { trailOf } from '../../trails.ts';
import * as trails from './trails.gen.ts';

export const audit = {
  at: '时间',
  actor: '用户',
  theSystem: '门户',
  action: '操作',
  entity: '对象',
  entityId: '编号',
  entityName: '对象名称',
  changes: '变更',
  address: '地址',
  from: '从',
  to: '至',
  entities: trailOf(trails, 'entities'),
  actions: trailOf(trails, 'acts'),
} as const satisfies WordsOf<'audit'>;
