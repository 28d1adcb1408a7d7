import type { SheetTexts } from '../../papers.ts';

export const sheets: SheetTexts = {
  files: { template: 'vorlage', annotated: 'kommentiert' },
  between: '; ',
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
};
