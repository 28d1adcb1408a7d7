import type { TranslationOf } from '../../translation.ts';
import { trailOf } from '../../trails.ts';
import * as trails from '../words/trails.gen.ts';

export const activities = {
  title: 'Aktivitäten',
  emptyTitle: 'Noch keine Aktivität',
  emptyText: 'Was Ihr Team hinzufügt, ändert oder entscheidet, erscheint hier.',
  failed: 'Die Aktivitäten konnten nicht geladen werden',
  system: 'Das Portal',
  numbered: 'Nr. {{id}}',
  nameless: 'ohne Betreff',
  other: '{{actor}}: {{act}}, {{thing}}',
  sentences: trailOf(trails, 'sentences'),
} as const satisfies TranslationOf<'activities'>;
