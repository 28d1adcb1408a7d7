import type { RecordTexts } from '../../papers.ts';

export const records: RecordTexts = {
  document: '{{name}} del {{day}}',
  titledDocument: '{{name}} del {{day}} «{{title}}»',
  departed: { firstname: 'Persona que se fue', name: 'n.º {{number}}' },
};
