import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'account', 'session'> = {
  entities: { session: 'Session' },
  acts: {
    account: {
      login: 'Connexion',
      'update-profile': 'Profil modifié',
      'update-password': 'Mot de passe changé',
      'change-generated-password': 'Mot de passe généré remplacé',
      'force-update-password': 'Mot de passe expiré remplacé',
      'register-again': 'Compte demandé avec une adresse déjà utilisée',
      'forgot-password': 'Mot de passe oublié signalé',
      'reset-password': 'Mot de passe changé avec le lien reçu',
      'end-session': 'Session fermée',
    },
  },
  sentences: {},
};
