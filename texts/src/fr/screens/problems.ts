import { problems as words } from '../words/problems.ts';

/** One text per code of the contract, and the toasts of the specification (section 8), whose French stands as it is there. */
export const problems = {
  ...words,
  codes: {
    invalid: 'Certaines informations sont incorrectes.',
    unauthenticated: 'Votre session est terminée. Reconnectez-vous.',
    forbidden: 'Votre compte ne permet pas cette action.',
    not_found: 'Cet élément n’existe pas ou n’existe plus.',
    method_not_allowed: 'Cette action n’est pas possible ici.',
    timeout: 'Le serveur a mis trop de temps à répondre. Réessayez.',
    stale: 'Quelqu’un d’autre a modifié cet élément entre-temps.',
    closed_year: 'Cette année est clôturée. Rouvrez-la dans les paramètres pour la modifier.',
    locked: 'Les objectifs de cette année sont verrouillés. Déverrouillez-les pour les modifier.',
    in_use: 'Cet élément est utilisé ailleurs.',
    last_superadmin: 'Il doit rester au moins un SUPERADMIN actif.',
    own_account: 'Cette action n’est pas possible sur votre propre compte.',
    conflict: 'Cette action n’est pas possible dans l’état actuel des données.',
    decided: 'Quelqu’un a déjà pris la décision.',
    too_large: 'L’envoi est trop volumineux.',
    unsupported_type: 'Ce type de fichier n’est pas accepté.',
    too_many_requests: 'Trop de demandes à la fois. Patientez un instant.',
    storage_full: 'Le serveur n’a plus de place. Prévenez l’administrateur.',
    unprintable: 'Ce document n’a pas pu être mis en page : il est trop long, ou une image est défectueuse.',
    unexpected: 'Une erreur inattendue s’est produite. Réessayez.',
    unavailable: 'Le serveur est momentanément indisponible. Réessayez dans un instant.',
  },
  network: 'Le serveur est injoignable. Vérifiez votre connexion.',
  toasts: {
    unexpectedTitle: 'Erreur inatendue',
    requestFailed: 'Echec de la requête',
    unknownReason: 'Raison inconnue',
    timeoutTitle: 'Déalai attente',
    timeoutText: "Le temps d'attente à expiré",
  },
} as const;
