import type { PrintTexts } from '../../papers.ts';

export const prints: PrintTexts = {
  comma: ', ',
  printed: 'Impreso el {{when}} por {{person}}',
  pageLabel: 'Página {page} / {pages}',
  submitted: 'Enviado el',
  by: '{{person}}, el {{when}}',
  figures: 'Cifras',
};
