import type { TrailOf } from '../../words.ts';

export const salesReports = {
  title: 'Ventes',
  /** How a name of a sheet was found. */
  methods: {
    code: 'code',
    name: 'nom',
    alias: 'alias',
    manual: 'manuel',
    ignored: 'ignoré',
  },
  /** What became of a month out of a sheet. */
  loadStates: {
    current: 'En vigueur',
    replaced: 'Remplacée',
    reverted: 'Retirée',
  },
} as const;

export const trail: TrailOf<'sales-reports', 'salesUpload' | 'salesAlias'> = {
  entities: { salesUpload: 'Feuille de ventes', salesAlias: 'Nom appris' },
  acts: {
    'sales-reports': {
      match: 'Noms rapprochés',
      revert: 'Feuille de ventes retirée',
      restore: 'Feuille de ventes remise en place',
      'update-alias': 'Nom appris corrigé',
      'delete-alias': 'Nom appris oublié',
    },
  },
  sentences: {
    'sales-reports': {
      match: '{{actor}} a rapproché des noms de la feuille {{thing}}',
      revert: '{{actor}} a retiré les ventes de la feuille {{thing}}',
      restore: '{{actor}} a remis en place les ventes de la feuille {{thing}}',
      'update-alias': '{{actor}} a corrigé le nom appris {{thing}}',
      'delete-alias': '{{actor}} a oublié le nom appris {{thing}}',
    },
  },
};
