import type { PrintTexts } from '../../papers.ts';

export const prints: PrintTexts = {
  comma: ', ',
  printed: 'Gedruckt am {{when}} von {{person}}',
  pageLabel: 'Seite {page} / {pages}',
  submitted: 'Eingereicht am',
  by: '{{person}}, {{when}}',
  figures: 'Zahlen',
};
