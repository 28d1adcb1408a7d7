import type { TrailOf, WordsOf } from '../../words.ts';

export const expectations = {
  title: 'Sales objectives',
  of: 'Objectives of',
  quarter: 'Q{{number}}',
  everyone: 'All representatives and products',
  representative: 'Representative',
  form: 'Product',
  sum: 'Total',
  aim: 'Objective {{year}}',
  sold: 'Achieved {{year}}',
} as const satisfies WordsOf<'expectations'>;

export const trail: TrailOf<'expectations', 'objectives'> = {
  entities: { objectives: 'Objectives' },
  acts: {
    expectations: {
      update: 'Objectives changed',
      spread: 'Objectives spread over the months',
      copy: 'Objectives copied from the year before',
      lock: 'Objectives locked',
      unlock: 'Objectives unlocked',
    },
  },
  sentences: {
    expectations: {
      update: '{{actor}} changed objectives of {{thing}}',
      spread: '{{actor}} spread objectives of {{thing}} over the months',
      copy: '{{actor}} copied the objectives of the year before to {{thing}}',
      lock: '{{actor}} locked the objectives of {{thing}}',
      unlock: '{{actor}} unlocked the objectives of {{thing}}',
    },
  },
};
