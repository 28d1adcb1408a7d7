import type { PrintTexts } from '../../papers.ts';

export const prints: PrintTexts = {
  comma: '、',
  printed: '印刷：{{when}}　{{person}}',
  pageLabel: '{page} / {pages} ページ',
  submitted: '提出日時',
  by: '{{person}}（{{when}}）',
  figures: '集計',
};
