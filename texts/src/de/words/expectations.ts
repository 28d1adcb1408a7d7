import type { TrailOf, WordsOf } from '../../words.ts';

export const expectations = {
  title: 'Verkaufsziele',
  of: 'Ziele von',
  quarter: 'Q{{number}}',
  everyone: 'Alle Vertreter und Produkte',
  representative: 'Vertreter',
  form: 'Produkt',
  sum: 'Summe',
  aim: 'Ziel {{year}}',
  sold: 'Erreicht {{year}}',
} as const satisfies WordsOf<'expectations'>;

export const trail: TrailOf<'expectations', 'objectives'> = {
  entities: { objectives: 'Ziele' },
  acts: {
    expectations: {
      update: 'Ziele geändert',
      spread: 'Ziele auf die Monate verteilt',
      copy: 'Ziele vom Vorjahr kopiert',
      lock: 'Ziele gesperrt',
      unlock: 'Ziele entsperrt',
    },
  },
  sentences: {
    expectations: {
      update: '{{actor}} hat Ziele von {{thing}} geändert',
      spread: '{{actor}} hat Ziele von {{thing}} auf die Monate verteilt',
      copy: '{{actor}} hat die Ziele des Vorjahres nach {{thing}} kopiert',
      lock: '{{actor}} hat die Ziele von {{thing}} gesperrt',
      unlock: '{{actor}} hat die Ziele von {{thing}} entsperrt',
    },
  },
};
