import type { TranslationOf } from '../../translation.ts';
import { meetingsReports as words } from '../words/meetings-reports.ts';

export const meetingsReports = {
  ...words,
  new: '新しい議事録',
  update: '議事録を編集',
  named: '{{title}} · {{day}}',
  untitled: '表題のない会議',
  pointNumber: '議題{{number, number}}',
  allKinds: 'すべての会議の種類',
  searchHint: '表題、場所、本文',
  searchHintOthers: '作成者、表題、場所',
  emptyTitle: '議事録はまだありません',
  emptyText: '最初の議事録を始めましょう。接続がなくても自動的に保存されます。',
  emptyTextReader: '議事録は提出されるとここに表示されます。',
  exportName: 'minutes',
  waitingEmptyText: '提出された議事録がここに表示されます。',
  /** What a document says of itself (documents/document-kind.ts). */
  document: {
    notFound: 'この議事録は存在しないか、すでに削除されています',
    submitted: '議事録を提出しました',
    incomplete: '議事録に不足があります',
    recalled: '議事録は下書きに戻りました',
    deleteTitle: 'この議事録を削除しますか？',
    deleted: '議事録を削除しました',
  },
} as const satisfies TranslationOf<'meetingsReports'>;
