import type { TranslationOf } from '../../translation.ts';

export const charts = {
  missing: 'No se pudo cargar el gráfico; la tabla muestra las mismas cifras.',
} as const satisfies TranslationOf<'charts'>;
