import type { RecordTexts } from '../../papers.ts';

export const records: RecordTexts = {
  document: '{{day}} の{{name}}',
  titledDocument: '{{day}} の{{name}}「{{title}}」',
};
