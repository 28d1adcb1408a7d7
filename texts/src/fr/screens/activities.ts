import type { ActSentences } from '@portal/contract';

export const activities = {
  title: 'Activités',
  open: 'Activités',
  emptyTitle: 'Aucune activité pour le moment',
  emptyText: 'Ce que votre équipe ajoute, modifie ou décide s’affichera ici.',
  failed: 'Les activités n’ont pas pu être chargées',
  system: 'Le portail',
  numbered: 'n° {{id}}',
  other: '{{actor}} : {{act}}, {{thing}}',
  sentences: {
    cities: {
      add: '{{actor}} a ajouté la ville {{thing}}',
      update: '{{actor}} a modifié la ville {{thing}}',
      'update-details': '{{actor}} a changé les délégués de la ville {{thing}}',
      delete: '{{actor}} a supprimé la ville {{thing}}',
    },
    users: {
      add: '{{actor}} a créé le compte de {{thing}}',
      update: '{{actor}} a modifié le compte de {{thing}}',
      enable: '{{actor}} a activé le compte de {{thing}}',
      disable: '{{actor}} a désactivé le compte de {{thing}}',
      'reset-password': '{{actor}} a réinitialisé le mot de passe de {{thing}}',
    },
    roles: {
      add: '{{actor}} a ajouté le rôle {{thing}}',
      update: '{{actor}} a modifié le rôle {{thing}}',
      delete: '{{actor}} a supprimé le rôle {{thing}}',
    },
    designations: {
      add: '{{actor}} a ajouté la fonction {{thing}}',
      update: '{{actor}} a modifié la fonction {{thing}}',
    },
    products: {
      add: '{{actor}} a ajouté le produit {{thing}}',
      update: '{{actor}} a modifié le produit {{thing}}',
    },
    years: {
      add: '{{actor}} a ajouté l’année {{thing}}',
      update: '{{actor}} a modifié l’année {{thing}}',
    },
    pharmacies: {
      add: '{{actor}} a ajouté le client {{thing}}',
      update: '{{actor}} a modifié le client {{thing}}',
      'change-status': '{{actor}} a changé le statut du client {{thing}}',
      delete: '{{actor}} a supprimé le client {{thing}}',
    },
    wholesalers: {
      add: '{{actor}} a ajouté le grossiste {{thing}}',
      update: '{{actor}} a modifié le grossiste {{thing}}',
    },
    'health-facility': {
      add: '{{actor}} a ajouté l’établissement {{thing}}',
      update: '{{actor}} a modifié l’établissement {{thing}}',
      link: '{{actor}} a changé les établissements suivis par {{thing}}',
    },
    'health-professional': {
      add: '{{actor}} a ajouté le professionnel {{thing}}',
      update: '{{actor}} a modifié le professionnel {{thing}}',
      link: '{{actor}} a changé les professionnels suivis par {{thing}}',
    },
    imports: {
      commit: '{{actor}} a importé la feuille {{thing}}',
    },
    'work-reports': {
      save: '{{actor}} a enregistré {{thing}}',
      submit: '{{actor}} a soumis {{thing}}',
      update: '{{actor}} a modifié {{thing}}',
      recall: '{{actor}} a repris {{thing}}',
      approve: '{{actor}} a approuvé {{thing}}',
      return: '{{actor}} a renvoyé {{thing}}',
      delete: '{{actor}} a supprimé {{thing}}',
    },
  },
} as const satisfies { sentences: ActSentences } & Record<string, unknown>;
