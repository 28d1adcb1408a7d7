import type { ActSentences } from '@portal/contract';
import { trailOf } from '../../trails.ts';
import * as trails from '../words/trails.gen.ts';

export const activities = {
  title: 'Activités',
  emptyTitle: 'Aucune activité pour le moment',
  emptyText: 'Ce que votre équipe ajoute, modifie ou décide s’affichera ici.',
  failed: 'Les activités n’ont pas pu être chargées',
  system: 'Le portail',
  numbered: 'n° {{id}}',
  nameless: 'sans objet',
  other: '{{actor}} : {{act}}, {{thing}}',
  sentences: trailOf(trails, 'sentences'),
} as const satisfies { sentences: ActSentences } & Record<string, unknown>;
