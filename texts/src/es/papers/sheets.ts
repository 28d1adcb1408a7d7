import type { SheetTexts } from '../../papers.ts';

export const sheets: SheetTexts = {
  files: { template: 'plantilla', annotated: 'anotada' },
  between: '; ',
  days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};
