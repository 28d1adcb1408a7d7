import type { TrailOf } from '../../words.ts';

export const salesReports = {
  title: 'Ventes',
  soldLines: 'Lignes vendues',
  from: 'Du mois',
  to: 'Au mois',
  representative: 'Délégué',
  uploads: 'Feuilles de ventes',
  linesOf: 'Lignes d’une feuille de ventes',
  file: 'Fichier',
  wholesaler: 'Grossiste',
  month: 'Mois',
  rows: 'Lignes',
  quantity: 'Quantité',
  freeUnits: 'Unités gratuites',
  amount: 'Montant',
  uploadedBy: 'Déposée par',
  createdAt: 'Déposée le',
  stage: 'Statut',
  /** Where a sheet is, beside what became of its months. */
  stages: { open: 'En cours', failed: 'Échec' },
  line: 'Ligne',
  productText: 'Produit dans la feuille',
  product: 'Produit',
  productHow: 'Produit trouvé par',
  pharmacyText: 'Pharmacie dans la feuille',
  pharmacy: 'Pharmacie',
  pharmacyHow: 'Pharmacie trouvée par',
  how: 'Trouvé par',
  /** How a name of a sheet was found. */
  methods: { code: 'code', name: 'nom', alias: 'alias', manual: 'manuel', ignored: 'ignoré' },
  /** What became of a month out of a sheet. */
  loadStates: { current: 'En vigueur', replaced: 'Remplacée', reverted: 'Retirée' },
  /** What was learnt of the names in the sheets. */
  aliases: {
    name: 'Nom dans les feuilles',
    code: 'Code dans les feuilles',
    city: 'Ville dans les feuilles',
    target: 'Correspond à',
    side: 'Type',
    sides: { product: 'Produit', pharmacy: 'Pharmacie' },
    decision: 'Décision',
    ignored: 'Ignoré',
    matched: 'Rapproché',
    learntFrom: 'Feuille d’origine',
    learntBy: 'Enregistrée par',
    learntAt: 'Enregistrée le',
  },
} as const;

export const trail: TrailOf<'sales-reports', 'salesUpload' | 'salesAlias'> = {
  entities: { salesUpload: 'Feuille de ventes', salesAlias: 'Correspondance de nom' },
  acts: {
    'sales-reports': {
      match: 'Noms rapprochés',
      revert: 'Feuille de ventes retirée',
      restore: 'Feuille de ventes remise en place',
      'update-alias': 'Correspondance de nom corrigée',
      'delete-alias': 'Correspondance de nom supprimée',
    },
  },
  sentences: {
    'sales-reports': {
      match: '{{actor}} a rapproché des noms de la feuille {{thing}}',
      revert: '{{actor}} a retiré les ventes de la feuille {{thing}}',
      restore: '{{actor}} a remis en place les ventes de la feuille {{thing}}',
      'update-alias': '{{actor}} a corrigé la correspondance du nom {{thing}}',
      'delete-alias': '{{actor}} a supprimé la correspondance du nom {{thing}}',
    },
  },
};
