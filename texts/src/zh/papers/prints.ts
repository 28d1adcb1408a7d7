import type { PrintTexts } from '../../papers.ts';

export const prints: PrintTexts = {
  comma: '，',
  printed: '{{person}} 打印于 {{when}}',
  pageLabel: '第 {page} / {pages} 页',
  submitted: '提交时间',
  by: '{{person}}（{{when}}）',
  figures: '数据',
};
