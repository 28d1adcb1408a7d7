import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'designations', 'designation'> = {
  entities: { designation: 'Job title' },
  acts: { designations: { add: 'Job title added', update: 'Job title changed' } },
  sentences: {
    designations: { add: '{{actor}} added the position {{thing}}', update: '{{actor}} changed the position {{thing}}' },
  },
};
