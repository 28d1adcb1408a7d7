import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'operations', 'audit-year' | 'backup' | 'job'> = {
  entities: { 'audit-year': '監査ログの年', backup: 'バックアップ', job: 'バックグラウンド処理' },
  acts: {
    operations: { backup: 'バックアップを依頼', 'retry-job': '処理を再実行', 'archive-audit': '年の監査ログを保管' },
  },
  sentences: {},
};
