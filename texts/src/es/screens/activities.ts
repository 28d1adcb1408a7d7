import type { TranslationOf } from '../../translation.ts';
import { trailOf } from '../../trails.ts';
import * as trails from '../words/trails.gen.ts';

export const activities = {
  title: 'Actividades',
  emptyTitle: 'Ninguna actividad por ahora',
  emptyText: 'Aquí aparecerá lo que su equipo añade, modifica o decide.',
  failed: 'No se pudieron cargar las actividades',
  system: 'El portal',
  numbered: 'n.º {{id}}',
  nameless: 'sin asunto',
  other: '{{actor}}: {{act}}, {{thing}}',
  sentences: trailOf(trails, 'sentences'),
} as const satisfies TranslationOf<'activities'>;
