import type { WordsOf } from '../../words.ts';
import { trailOf } from '../../trails.ts';
import * as trails from './trails.gen.ts';

export const audit = {
  at: '日時',
  actor: 'ユーザー',
  theSystem: 'ポータル',
  action: '操作',
  entity: '対象',
  entityId: '番号',
  entityName: '対象の名前',
  changes: '変更内容',
  address: 'アドレス',
  from: '開始',
  to: '終了',
  entities: trailOf(trails, 'entities'),
  actions: trailOf(trails, 'acts'),
} as const satisfies WordsOf<'audit'>;
