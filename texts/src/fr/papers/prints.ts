import type { PrintTexts } from '../../papers.ts';

export const prints: PrintTexts = {
  comma: ', ',
  printed: 'Imprimé le {{when}} par {{person}}',
  pageLabel: 'Page {page} / {pages}',
  submitted: 'Soumis le',
  by: '{{person}}, le {{when}}',
  figures: 'Chiffres',
};
