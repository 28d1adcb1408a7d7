import type { RecordTexts } from '../../papers.ts';

export const records: RecordTexts = {
  document: '{{name}} du {{day}}',
  titledDocument: '{{name}} du {{day}} « {{title}} »',
  departed: { firstname: 'Ancien collaborateur', name: 'n° {{number}}' },
};
