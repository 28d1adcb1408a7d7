/** The screen of a start that failed: what failed. */
export const starting = {
  failedTitle: 'Le portail n’a pas pu démarrer',
  session: 'Votre session n’a pas pu être renouvelée.',
  data: 'Les données de départ n’ont pas pu être chargées.',
  version: 'La version de l’application n’a pas pu être enregistrée sur cet appareil.',
  application:
    'L’application n’a pas pu être chargée en entier : la connexion a été coupée, ou le portail vient d’être mis à jour.',
} as const;
