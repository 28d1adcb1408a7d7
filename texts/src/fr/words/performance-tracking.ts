import type { TrailOf } from '../../words.ts';

export const performanceTracking = {
  titles: {
    monthly: 'Performance du mois',
    quarterly: 'Performance du trimestre',
    rows: 'Lignes de « {{figure}} »',
  },
  lights: {
    good: 'Bon',
    fair: 'Moyen',
    low: 'Faible',
  },
  reasons: {
    counted: 'Compté',
    not_received: 'Non reçu',
    not_linked: 'Pas dans la liste du délégué',
    unlisted: 'Hors liste',
    not_approved: 'Pas encore approuvé',
    draft: 'Brouillon ou renvoyé',
    leave: 'Congé',
    holiday: 'Jour férié',
    weekend: 'Jour non ouvré',
    not_field: 'Hors terrain',
    not_submitted: 'Pas de rapport soumis',
    late: 'Soumis en retard',
    not_seen: 'Non vu',
    outside_band: 'Hors de la marge',
    capped: 'Plafonné',
    no_target: 'Sans objectif de visites',
    no_objective: 'Sans objectif de vente',
    other_product: 'Autre produit',
  },
  kinds: {
    visit: 'Visite',
    day: 'Jour',
    professional: 'Professionnel',
    sale: 'Vente',
    figure: 'Chiffre',
  },
  columns: {
    person: 'Délégué',
    manager: 'Superviseur',
    cities: 'Villes',
    light: 'Appréciation',
    rank: 'Rang',
    leftOn: 'Parti le',
    kind: 'Type',
    day: 'Jour',
    name: 'Nom',
    detail: 'Détail',
    potential: 'Potentiel',
    part: 'Compté',
    whole: 'Sur',
    reason: 'Motif',
  },
  ofTeam: 'Toute l’équipe',
  official: 'Officiel (rapports approuvés)',
  provisional: 'Provisoire (avec les rapports soumis)',
  closedOn: 'Mois clôturé le {{day}}',
  running: {
    title: 'Période en cours',
    month_one:
      '{{count, number}} jour ouvré écoulé sur {{all, number}}. Les ventes et les visites sont comparées à l’objectif du mois entier.',
    month_other:
      '{{count, number}} jours ouvrés écoulés sur {{all, number}}. Les ventes et les visites sont comparées à l’objectif du mois entier.',
    quarter_one:
      '{{count, number}} jour ouvré écoulé sur {{all, number}}. Les ventes sont comparées à l’objectif du trimestre entier, les visites à celui des mois commencés.',
    quarter_other:
      '{{count, number}} jours ouvrés écoulés sur {{all, number}}. Les ventes sont comparées à l’objectif du trimestre entier, les visites à celui des mois commencés.',
  },
  median: 'Médiane de l’équipe',
  byPotential: 'Couverture par potentiel',
  missed: 'À voir',
  lastVisit: 'Dernière visite',
  target: 'Objectif',
  visits: 'Visites',
  products: 'Produits présentés et ventes',
  presented: 'Présenté',
  weeks: 'Ponctualité par semaine',
  week: 'Semaine du',
  comments: 'Commentaires',
  state: 'Chiffres',
  status: 'Statut',
  before: 'Année précédente',
  history: 'Évolution',
  none: 'Aucune donnée.',
} as const;

export const trail: TrailOf<'performance-tracking', 'performanceComment' | 'performanceMonth' | 'performanceSettings'> =
  {
    entities: {
      performanceComment: 'Commentaire de performance',
      performanceMonth: 'Mois de performance',
      performanceSettings: 'Réglages de la performance',
    },
    acts: {
      'performance-tracking': {
        close: 'Mois clôturé',
        reopen: 'Mois rouvert',
        'update-settings': 'Règles de calcul modifiées',
        'update-holidays': 'Jours fériés modifiés',
        comment: 'Commentaire ajouté',
        'delete-comment': 'Commentaire retiré',
      },
    },
    sentences: {
      'performance-tracking': {
        close: '{{actor}} a clôturé {{thing}}',
        reopen: '{{actor}} a rouvert {{thing}}',
        'update-settings': '{{actor}} a modifié les règles de calcul des performances, {{thing}}',
        'update-holidays': '{{actor}} a changé les jours fériés de {{thing}}',
        comment: '{{actor}} a commenté les chiffres de {{thing}}',
        'delete-comment': '{{actor}} a retiré un commentaire sur les chiffres de {{thing}}',
      },
    },
  };
