import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'years', 'year'> = {
  entities: { year: 'Year' },
  acts: { years: { add: 'Year added', update: 'Year changed' } },
  sentences: { years: { add: '{{actor}} added the year {{thing}}', update: '{{actor}} changed the year {{thing}}' } },
};
