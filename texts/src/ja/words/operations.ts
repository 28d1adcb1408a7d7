import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'backup' | 'job'> = {
  entities: { backup: 'バックアップ', job: 'バックグラウンド処理' },
  acts: { operations: { backup: 'バックアップを依頼', 'retry-job': '処理を再実行' } },
  sentences: {},
};
