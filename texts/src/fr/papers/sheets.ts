import type { SheetTexts } from '../../papers.ts';

export const sheets: SheetTexts = {
  files: { template: 'modele', annotated: 'annote' },
  between: ' ; ',
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
};
