import type { RecordTexts } from '../../papers.ts';

export const records: RecordTexts = {
  document: '{{day}} の{{name}}',
  titledDocument: '{{day}} の{{name}}「{{title}}」',
  departed: { firstname: '退職者', name: '{{number}} 番' },
};
