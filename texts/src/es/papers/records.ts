import type { RecordTexts } from '../../papers.ts';

export const records: RecordTexts = {
  document: '{{name}} del {{day}}',
  titledDocument: '{{name}} del {{day}} «{{title}}»',
  departed: { firstname: 'Antiguo colaborador', name: 'n.º {{number}}' },
};
