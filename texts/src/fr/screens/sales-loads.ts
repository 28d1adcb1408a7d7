import { salesReports as words } from '../words/sales-reports.ts';

/** The pages of what is loaded: the sheets, one of them, the months, the learnt names. */
export const salesLoads = {
  /** The list of the sheets. */
  list: {
    send: 'Charger des feuilles',
    searchHint: 'Nom du fichier',
    months: 'Mois',
    allWholesalers: 'Tous les grossistes',
    allMonths: 'Tous les mois',
    allStages: 'Tous les statuts',
    partly: 'En vigueur en partie',
    exportName: 'feuilles-de-ventes',
    emptyTitle: 'Aucune feuille pour le moment',
    emptyText:
      'Déposez les feuilles de vos grossistes, .xlsx ou .csv : le portail reconnaît les colonnes et les noms, et ne demande que ce qu’il ne connaît pas. Pour essayer, prenez l’une des feuilles d’exemple du dossier docs/samples.',
  },

  /** The page of a sheet that is loaded. */
  load: {
    facts: 'Chargement',
    total: 'Total',
    units_one: '{{count, number}} unité',
    units_other: '{{count, number}} unités',
    allMethods: 'Toutes les méthodes',
    allPharmacies: 'Toutes les pharmacies',
    searchHint: 'Produit ou pharmacie',
    exportName: 'lignes-de-ventes',
    noLinesTitle: 'Aucune ligne',
    noLinesText: 'Cette feuille n’a aucune ligne chargée.',
    changes: 'Ventes prises en compte, mois par mois',
    now: 'Maintenant ({{currency}})',
    after: 'Après ({{currency}})',
    nothing: 'rien',
    acts: {
      revert: {
        label: 'Retirer',
        title: 'Retirer « {{name}} » ?',
        text: 'Voici ce qui change dans les ventes de {{wholesaler}} :',
        hint: 'Rien n’est effacé : la feuille pourra être remise en place.',
        done: 'Feuille retirée',
        refused: '« {{name}} » n’a pas été retirée',
      },
      restore: {
        label: 'Remettre en place',
        title: 'Remettre « {{name}} » en place ?',
        text: 'Voici ce qui change dans les ventes de {{wholesaler}} :',
        hint: 'Les ventes en vigueur aujourd’hui sont remplacées, mais conservées.',
        done: 'Feuille remise en place',
        refused: '« {{name}} » n’a pas été remise en place',
      },
    },
  },

  /** What the check points out without refusing it. */
  notices: {
    title: 'À vérifier',
    atLine: 'Ligne {{line, number}} : {{text}}',
    atLineIn: 'Onglet « {{worksheet}} », ligne {{line, number}} : {{text}}',
    more: 'Tout afficher',
    fewer: 'Afficher moins',
    first: 'Les {{shown, number}} premières sont affichées.',
    figures: { quantity: 'quantités', amount: 'montants' },
    withFaulty_one: '{{text}} ; {{count, number}} ligne illisible n’est pas comptée',
    withFaulty_other: '{{text}} ; {{count, number}} lignes illisibles ne sont pas comptées',
    kinds: {
      same_file: 'Fichier déjà chargé',
      total_differs: 'Totaux différents ({{count, number}})',
      unusual_pharmacy: 'Pharmacies inhabituelles ({{count, number}})',
      unusual_product: 'Produits inhabituels ({{count, number}})',
      duplicate: 'Lignes répétées ({{count, number}})',
      negative: 'Retours ({{count, number}})',
      code_differs: 'Codes et noms en désaccord ({{count, number}})',
      current_month: 'Mois en cours',
    },
    texts: {
      same_file: 'ce fichier a déjà été chargé sous le nom « {{name}} », le {{at}}',
      total_differs: 'la feuille annonce {{sheet}}, ses lignes donnent {{lines}} ({{figure}})',
      unusual_pharmacy: '{{name}} : {{now}} ce mois-ci, d’habitude {{usual}}',
      unusual_product: '{{name}} : {{now}} ce mois-ci, d’habitude {{usual}}',
      duplicate: 'identique à la ligne {{of}}',
      negative: 'quantité ou montant négatif, compté comme un retour',
      code_differs: 'le code {{code}} désigne « {{found}} », le nom « {{name}} » désigne « {{means}} »',
      current_month: '{{month}} n’est pas terminé : ses ventes peuvent encore augmenter',
    },
  },

  /** What is loaded of each wholesaler in each month. */
  matrix: {
    open: 'Grossistes × mois',
    caption: 'Ventes chargées par grossiste et par mois en {{year}}, en {{currency}}',
    short: 'Montants arrondis ; le montant exact s’affiche au survol.',
    loaded: 'Chargé : {{amount}}',
    missing: 'Manquant',
    missingLoad: 'La feuille de {{wholesaler}} manque pour {{month}}',
    pending: 'En cours',
    pendingOf: 'La feuille de {{wholesaler}} pour {{month}} n’est pas encore chargée',
    nothing: 'Rien',
    missingTitle_one: '{{count, number}} mois manque',
    missingTitle_other: '{{count, number}} mois manquent',
    missingOf: '{{wholesaler}} : {{months}}',
    formerOf: 'Anciennes feuilles de {{wholesaler}}, {{month}}',
    formerCount: '{{title}} ({{count, number}})',
    loadFailed: 'Les mois chargés n’ont pas pu être affichés',
    emptyTitle: 'Rien n’est chargé pour cette année',
    emptyText: 'Dès qu’une feuille est chargée, les mois de chaque grossiste s’affichent ici, avec ceux qui manquent.',
  },

  /** What was learnt of names. */
  aliases: {
    ...words.aliases,
    searchHint: 'Nom dans les feuilles',
    allSides: 'Tous les types',
    allDecisions: 'Toutes les décisions',
    exportName: 'correspondances-de-noms',
    emptyTitle: 'Aucune correspondance de noms pour le moment',
    emptyText:
      'Chaque nom que vous rapprochez en chargeant une feuille est enregistré ici : il ne vous sera plus demandé à la feuille suivante.',
    correct: { product: 'Produit et forme', pharmacy: 'Pharmacie' },
    searchPharmacy: 'Deux lettres au moins',
    ignore: 'Ignorer les lignes de ce nom',
    ignoreHint: 'Ces lignes ne seront pas chargées dans les prochaines feuilles.',
    correctHint: 'La correction vaut pour les prochaines feuilles. Ce qui est déjà chargé ne change pas.',
    saved: 'Correspondance corrigée',
    forget: 'Supprimer cette correspondance',
    forgetTitle: 'Supprimer la correspondance de « {{name}} » ?',
    forgetText:
      'Ce nom vous sera de nouveau demandé à la prochaine feuille de {{wholesaler}}. Ce qui est déjà chargé ne change pas.',
    forgotten: 'Correspondance supprimée',
  },
} as const;
