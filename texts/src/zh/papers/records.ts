import type { RecordTexts } from '../../papers.ts';

export const records: RecordTexts = {
  document: '{{day}} 的{{name}}',
  titledDocument: '{{day}} 的{{name}}“{{title}}”',
  departed: { firstname: '离职人员', name: '{{number}} 号' },
};
