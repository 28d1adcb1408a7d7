import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'years', 'year'> = {
  entities: { year: 'Jahr' },
  acts: { years: { add: 'Jahr hinzugefügt', update: 'Jahr geändert' } },
  sentences: {
    years: { add: '{{actor}} hat das Jahr {{thing}} hinzugefügt', update: '{{actor}} hat das Jahr {{thing}} geändert' },
  },
};
