import type { TrailOf } from '../../words.ts';

export const users = {
  fields: {
    firstname: 'Prénom',
    name: 'Nom',
    username: 'Nom d’utilisateur',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    designation: 'Fonction',
    manager: 'Superviseur',
  },
  usernameShort: 'Identifiant',
  cities: 'Secteur',
  roles: 'Rôles',
  status: 'Statut',
  enabled: 'Activé',
  disabled: 'Désactivé',
  passwordState: 'Mot de passe',
  passwordStates: { active: 'Choisi par la personne', generated: 'À changer', expired: 'Expiré' },
  lastLogin: 'Dernière connexion',
  createdAt: 'Compte créé le',
} as const;

export const trail: TrailOf<'users', 'user'> = {
  entities: { user: 'Utilisateur' },
  acts: {
    users: {
      add: 'Compte créé',
      update: 'Compte modifié',
      enable: 'Compte activé',
      disable: 'Compte désactivé',
      'reset-password': 'Mot de passe réinitialisé',
      export: 'Données de la personne exportées',
      forget: 'Compte anonymisé',
    },
  },
  sentences: {
    users: {
      add: '{{actor}} a créé le compte de {{thing}}',
      update: '{{actor}} a modifié le compte de {{thing}}',
      enable: '{{actor}} a activé le compte de {{thing}}',
      disable: '{{actor}} a désactivé le compte de {{thing}}',
      'reset-password': '{{actor}} a réinitialisé le mot de passe de {{thing}}',
      export: '{{actor}} a exporté les données de {{thing}}',
      forget: '{{actor}} a anonymisé le compte de {{thing}}',
    },
  },
};
