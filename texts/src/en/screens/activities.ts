import type { TranslationOf } from '../../translation.ts';
import { trailOf } from '../../trails.ts';
import * as trails from '../words/trails.gen.ts';

export const activities = {
  title: 'Activities',
  emptyTitle: 'No activity yet',
  emptyText: 'What your team adds, changes or decides will appear here.',
  failed: 'The activities could not be loaded',
  system: 'The portal',
  numbered: 'no. {{id}}',
  nameless: 'without a subject',
  other: '{{actor}}: {{act}}, {{thing}}',
  sentences: trailOf(trails, 'sentences'),
} as const satisfies TranslationOf<'activities'>;
