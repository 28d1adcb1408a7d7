/** What the doctor looks at and finds, on the screen of operations and on the command line. */
export const doctor = {
  checks: {
    node: 'Node',
    settings: 'Réglages',
    folder: 'Dossier des données',
    database: 'Base de données',
    migrations: 'Migrations',
    extensions: 'Extensions',
    durability: 'Durabilité',
    keys: 'Clés',
    clock: 'Horloge',
    audit: 'Journal d’audit',
    backup: 'Sauvegardes',
    pooler: 'Répartiteur de connexions',
    files: 'Fichiers',
    mail: 'E-mail',
  },
  /** A moment that has not come. */
  never: 'jamais',
  findings: {
    lookFailed: { says: 'La vérification n’a pas abouti : {{reason}}.', advice: 'Consultez le journal du serveur.' },
    node: { says: 'Version {{version}}' },
    nodeTooOld: {
      says: 'La version {{version}} est trop ancienne.',
      advice: 'Installez Node {{oldest}} ou une version plus récente.',
    },
    settings: { says: 'Les réglages sont cohérents ; {{url}}' },
    settingsOfTrial: { says: 'Les réglages sont cohérents ; {{url}} (hors production)' },
    folder: { says: '{{folder}} ; espace libre : {{free}}' },
    folderNotMade: { says: '{{folder}} ; espace libre : {{free}}. Pas encore créé : le premier démarrage s’en charge' },
    folderRefused: {
      says: 'Impossible d’écrire dans {{folder}} ({{reason}}).',
      advice: 'Donnez ce droit au compte qui exécute le portail, ou changez DATA_DIR.',
    },
    folderFull: {
      says: 'Il ne reste que {{free}} dans {{folder}}.',
      advice: 'Libérez de la place, ou changez DATA_DIR.',
    },
    database: { says: 'PostgreSQL {{version}}' },
    databaseInUse: { says: 'PostgreSQL {{version}} ; un portail l’utilise ({{portal}})' },
    databaseNotMade: { says: 'Pas encore créée : le premier démarrage s’en charge' },
    databaseTooOld: {
      says: 'PostgreSQL {{version}} est trop ancien.',
      advice: 'Passez à la version {{oldest}} ou à une plus récente.',
    },
    migrations: { says: 'Toutes ont été appliquées : {{count, number}}' },
    migrationsNewer: {
      says: 'La base vient d’un portail plus récent ({{name}}).',
      advice: 'Démarrez cette version-là, ou une plus récente.',
    },
    migrationChanged: {
      says: '{{name}} a été modifiée après avoir été appliquée.',
      advice: 'Remettez son fichier d’origine.',
    },
    migrationsPending: {
      says: 'Migrations non appliquées : {{count, number}}.',
      advice: 'Démarrez le portail, ou lancez « npm run portal -- migrate ».',
    },
    extensions: { says: '{{names}}' },
    extensionsMissing: {
      says: 'Extensions absentes : {{names}}.',
      advice: 'Démarrez le portail, ou faites exécuter « create extension » par le propriétaire de la base.',
    },
    durability: { says: '{{settings}}' },
    durabilityOff: {
      says: 'Réglages désactivés : {{settings}}.',
      advice: 'Activez-les : sinon une coupure de courant fait perdre des données.',
    },
    keySet: { says: 'TOKEN_KEY est définie' },
    keyKept: { says: 'Créée au premier démarrage, conservée dans la base' },
    keyNotMade: { says: 'Pas encore créée : le premier démarrage en crée une et la conserve dans la base' },
    keyTooShort: {
      says: 'La clé de la base est trop courte.',
      advice: 'Définissez TOKEN_KEY avec au moins {{least}} caractères.',
    },
    clock: { says: '{{timeZone}}, {{now}} ; la base donne la même heure' },
    clockOff: {
      says: 'L’horloge de la base et celle du portail diffèrent de {{seconds, number}} s.',
      advice: 'Synchronisez-les par NTP.',
    },
    timeZoneUnknown: {
      says: 'La base ne connaît pas le fuseau horaire {{timeZone}}.',
      advice: 'Choisissez une autre valeur pour TIME_ZONE.',
    },
    auditYears: { says: 'Années conservées : {{count, number}}, depuis {{first}}' },
    auditEmpty: { says: 'Aucune année pour le moment' },
    auditYearsOld: {
      says: 'Années terminées depuis plus de {{days, number}} jours (KEEP_AUDIT) : {{years}}.',
      advice: 'Archivez-les avec « npm run portal -- audit archive --before {{before}} --to <dossier> ».',
    },
    backups: { says: 'Dernière : {{made}} ; vérification : {{verified}}' },
    backupLate: {
      says: 'Dernière : {{made}} ; vérification : {{verified}}.',
      advice: 'BACKUP_EVERY n’est pas respecté : le journal en donne la raison.',
    },
    verificationLate: {
      says: 'Dernière : {{made}} ; vérification : {{verified}}.',
      advice: 'BACKUP_VERIFY_EVERY n’est pas respecté : le journal en donne la raison.',
    },
    backupBad: {
      says: 'La sauvegarde vérifiée le {{verified}} est inutilisable ({{reason}}).',
      advice: 'Faites-en une autre avec « backup now », puis « backup verify ».',
    },
    pooler: { says: 'Durée maximale d’une requête : {{limit}}' },
    poolerHoldsLocks: {
      says: 'Si un portail se bloque, ses verrous restent posés.',
      advice: 'Ajoutez à la base, dans la configuration du répartiteur : {{query}}.',
    },
    poolerUnlimited: {
      says: 'Les requêtes n’ont pas de durée maximale.',
      advice: 'Ajoutez à la base, dans la configuration du répartiteur : {{query}}.',
    },
    filesFolder: { says: 'Le portail peut écrire dans {{folder}}' },
    filesFolderNotMade: { says: '{{folder}} ; pas encore créé : le premier démarrage s’en charge' },
    filesFolderRefused: {
      says: 'Impossible d’écrire dans {{folder}} ({{reason}}).',
      advice: 'Libérez de la place ou donnez le droit d’y écrire, ou changez FILES_URL.',
    },
    filesBucket: { says: 'Le portail peut écrire dans le compartiment de stockage' },
    filesBucketRefused: {
      says: 'Impossible d’écrire dans le compartiment de stockage ({{reason}}).',
      advice: 'Vérifiez FILES_URL, sa clé et le réseau.',
    },
    mail: { says: 'Le serveur d’e-mail accepte la connexion ; les messages partent de {{from}}' },
    mailOff: { says: 'Non configuré (SMTP_URL) : aucun e-mail n’est envoyé' },
    mailRefused: {
      says: 'Le serveur d’e-mail est inutilisable ({{reason}}).',
      advice: 'Corrigez SMTP_URL, ou le serveur d’e-mail.',
    },
  },
} as const;
