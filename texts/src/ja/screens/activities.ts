import type { TranslationOf } from '../../translation.ts';
import { trailOf } from '../../trails.ts';
import * as trails from '../words/trails.gen.ts';

export const activities = {
  title: 'アクティビティ',
  emptyTitle: 'アクティビティはまだありません',
  emptyText: 'チームの追加・変更・決定がここに表示されます。',
  failed: 'アクティビティを読み込めませんでした',
  system: 'ポータル',
  numbered: '番号 {{id}}',
  nameless: '（件名なし）',
  other: '{{actor}}：{{act}}（{{thing}}）',
  sentences: trailOf(trails, 'sentences'),
} as const satisfies TranslationOf<'activities'>;
