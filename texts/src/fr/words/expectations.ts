import type { TrailOf } from '../../words.ts';

export const expectations = {
  title: 'Objectifs de vente',
  of: 'Objectifs de',
  quarter: 'T{{number}}',
  everyone: 'Tous les délégués et produits',
  representative: 'Délégué',
  form: 'Produit',
  sum: 'Total',
  aim: 'Objectif {{year}}',
  sold: 'Réalisé {{year}}',
} as const;

export const trail: TrailOf<'expectations', 'objectives'> = {
  entities: { objectives: 'Objectifs' },
  acts: {
    expectations: {
      update: 'Objectifs modifiés',
      spread: 'Objectifs répartis sur les mois',
      copy: 'Objectifs copiés de l’année précédente',
      lock: 'Objectifs verrouillés',
      unlock: 'Objectifs déverrouillés',
    },
  },
  sentences: {
    expectations: {
      update: '{{actor}} a modifié des objectifs de {{thing}}',
      spread: '{{actor}} a réparti des objectifs de {{thing}} sur les mois',
      copy: '{{actor}} a copié les objectifs de l’année précédente vers {{thing}}',
      lock: '{{actor}} a verrouillé les objectifs de {{thing}}',
      unlock: '{{actor}} a déverrouillé les objectifs de {{thing}}',
    },
  },
};
