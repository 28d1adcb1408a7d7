import type { PrintTexts } from '../../papers.ts';

export const prints: PrintTexts = {
  comma: ', ',
  printed: 'Printed on {{when}} by {{person}}',
  pageLabel: 'Page {page} / {pages}',
  submitted: 'Submitted on',
  by: '{{person}}, {{when}}',
  figures: 'Figures',
};
