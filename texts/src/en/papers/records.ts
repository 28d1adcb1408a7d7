import type { RecordTexts } from '../../papers.ts';

export const records: RecordTexts = {
  document: '{{name}} of {{day}}',
  titledDocument: '{{name}} of {{day}} “{{title}}”',
  departed: { firstname: 'Former colleague', name: 'no. {{number}}' },
};
