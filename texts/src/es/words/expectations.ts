import type { TrailOf, WordsOf } from '../../words.ts';

export const expectations = {
  title: 'Objetivos de ventas',
  of: 'Objetivos de',
  quarter: 'T{{number}}',
  everyone: 'Todos los delegados y productos',
  representative: 'Delegado',
  form: 'Producto',
  sum: 'Total',
  aim: 'Objetivo {{year}}',
  sold: 'Realizado {{year}}',
} as const satisfies WordsOf<'expectations'>;

export const trail: TrailOf<'expectations', 'objectives'> = {
  entities: { objectives: 'Objetivos' },
  acts: {
    expectations: {
      update: 'Objetivos modificados',
      spread: 'Objetivos repartidos por meses',
      copy: 'Objetivos copiados del año anterior',
      lock: 'Objetivos bloqueados',
      unlock: 'Objetivos desbloqueados',
    },
  },
  sentences: {
    expectations: {
      update: '{{actor}} ha modificado objetivos de {{thing}}',
      spread: '{{actor}} ha repartido objetivos de {{thing}} por meses',
      copy: '{{actor}} ha copiado los objetivos del año anterior a {{thing}}',
      lock: '{{actor}} ha bloqueado los objetivos de {{thing}}',
      unlock: '{{actor}} ha desbloqueado los objetivos de {{thing}}',
    },
  },
};
