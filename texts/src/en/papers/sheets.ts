import type { SheetTexts } from '../../papers.ts';

export const sheets: SheetTexts = {
  files: { template: 'template', annotated: 'annotated' },
  between: '; ',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
