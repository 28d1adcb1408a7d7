import type { RecordTexts } from '../../papers.ts';

export const records: RecordTexts = {
  document: '{{name}} vom {{day}}',
  titledDocument: '{{name}} vom {{day}} „{{title}}“',
  departed: { firstname: 'Ausgeschiedene Person', name: 'Nr. {{number}}' },
};
