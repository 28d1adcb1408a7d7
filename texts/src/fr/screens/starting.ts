/** The screen of a start that failed: what failed. */
export const starting = {
  failedTitle: 'Le portail n’a pas pu démarrer',
  database: 'La base de données locale n’a pas pu être initialisée.',
  databaseBlocked:
    'Le navigateur refuse le stockage sur cet appareil : navigation privée, ou réglage de confidentialité.',
  databaseFull: 'L’espace de stockage de cet appareil est plein.',
  databaseBroken: 'Le navigateur a répondu : {{name}}.',
  withoutLocal: 'Continuer sans données locales',
  withoutLocalHint:
    'Vous pouvez continuer sans elle cette fois-ci ; hors connexion, des données peuvent alors manquer.',
  session: 'Votre session n’a pas pu être renouvelée.',
  data: 'Les données de départ n’ont pas pu être chargées.',
  version: 'La version de l’application n’a pas pu être enregistrée sur cet appareil.',
  application:
    'L’application n’a pas pu être chargée en entier : la connexion a été coupée, ou le portail vient d’être mis à jour.',
} as const;
