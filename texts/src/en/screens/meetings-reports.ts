import type { TranslationOf } from '../../translation.ts';
import { meetingsReports as words } from '../words/meetings-reports.ts';

export const meetingsReports = {
  ...words,
  new: 'New minutes',
  update: 'Edit the minutes',
  named: '{{title}} · {{day}}',
  untitled: 'Untitled meeting',
  pointNumber: 'Point {{number, number}}',
  allKinds: 'All kinds of meeting',
  searchHint: 'Title, place or text',
  searchHintOthers: 'Author, title or place',
  emptyTitle: 'No minutes yet',
  emptyText: 'Start your first minutes: they save themselves, even without a connection.',
  emptyTextReader: 'Minutes appear here as soon as they are submitted.',
  exportName: 'minutes',
  waitingEmptyText: 'Submitted minutes appear here.',
  /** What a document says of itself (documents/document-kind.ts). */
  document: {
    notFound: 'These minutes do not exist, or no longer do',
    submitted: 'Minutes submitted',
    incomplete: 'The minutes are incomplete',
    recalled: 'The minutes are a draft again',
    deleteTitle: 'Delete these minutes?',
    deleted: 'Minutes deleted',
  },
} as const satisfies TranslationOf<'meetingsReports'>;
