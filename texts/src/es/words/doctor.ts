import type { WordsOf } from '../../words.ts';

/** What the doctor looks at and finds, on the screen of operations and on the command line. */
export const doctor = {
  checks: {
    node: 'Node',
    settings: 'Ajustes',
    folder: 'Carpeta de datos',
    database: 'Base de datos',
    migrations: 'Migraciones',
    extensions: 'Extensiones',
    durability: 'Durabilidad',
    keys: 'Claves',
    clock: 'Reloj',
    audit: 'Registro de auditoría',
    backup: 'Copias de seguridad',
    pooler: 'Agrupador de conexiones',
    files: 'Archivos',
    mail: 'Correo',
  },
  /** A moment that has not come. */
  never: 'nunca',
  findings: {
    lookFailed: { says: 'La comprobación no terminó: {{reason}}.', advice: 'Consulte el registro del servidor.' },
    node: { says: 'Versión {{version}}' },
    nodeTooOld: {
      says: 'La versión {{version}} es demasiado antigua.',
      advice: 'Instale Node {{oldest}} o una versión más reciente.',
    },
    settings: { says: 'Los ajustes son coherentes; {{url}}' },
    settingsOfTrial: { says: 'Los ajustes son coherentes; {{url}} (fuera de producción)' },
    folder: { says: '{{folder}}; espacio libre: {{free}}' },
    folderNotMade: { says: '{{folder}}; espacio libre: {{free}}. Aún no existe: la crea el primer arranque' },
    folderRefused: {
      says: 'No se puede escribir en {{folder}} ({{reason}}).',
      advice: 'Dé ese permiso a la cuenta que ejecuta el portal, o ajuste DATA_DIR.',
    },
    folderFull: { says: 'Solo quedan {{free}} en {{folder}}.', advice: 'Libere espacio, o ajuste DATA_DIR.' },
    database: { says: 'PostgreSQL {{version}}' },
    databaseInUse: { says: 'PostgreSQL {{version}}; la usa un portal ({{portal}})' },
    databaseNotMade: { says: 'Aún no existe: la crea el primer arranque' },
    databaseTooOld: {
      says: 'PostgreSQL {{version}} es demasiado antiguo.',
      advice: 'El portal necesita la versión {{oldest}} o una más reciente.',
    },
    migrations: { says: 'Se han aplicado todas: {{count, number}}' },
    migrationsNewer: {
      says: 'La base viene de un portal más reciente ({{name}}).',
      advice: 'Arranque esa versión o una más reciente.',
    },
    migrationChanged: {
      says: '{{name}} se modificó después de aplicarse.',
      advice: 'Restablezca su archivo original.',
    },
    migrationsPending: {
      says: 'Migraciones sin aplicar: {{count, number}}.',
      advice: 'Arranque el portal, o ejecute «npm run portal -- migrate».',
    },
    extensions: { says: '{{names}}' },
    extensionsMissing: {
      says: 'Faltan: {{names}}.',
      advice: 'Arranque el portal, o haga que el propietario de la base ejecute «create extension».',
    },
    durability: { says: '{{settings}}' },
    durabilityOff: {
      says: 'Desactivados: {{settings}}.',
      advice: 'Actívelos: si no, un corte de luz hace perder datos.',
    },
    keySet: { says: 'TOKEN_KEY está definida' },
    keyKept: { says: 'Creada en el primer arranque, guardada en la base' },
    keyNotMade: { says: 'Aún no existe: el primer arranque crea una y la guarda en la base' },
    keyTooShort: {
      says: 'La clave de la base es demasiado corta.',
      advice: 'Defina TOKEN_KEY con al menos {{least}} caracteres.',
    },
    clock: { says: '{{timeZone}}, {{now}}; la base marca la misma hora' },
    clockOff: {
      says: 'El reloj de la base y el del portal difieren en {{seconds, number}} s.',
      advice: 'Sincronícelos por NTP.',
    },
    timeZoneUnknown: { says: 'La base no conoce la zona horaria {{timeZone}}.', advice: 'Defina otra TIME_ZONE.' },
    auditYears: { says: 'Años conservados: {{count, number}}, desde {{first}}' },
    auditEmpty: { says: 'Ningún año por ahora' },
    auditYearsOld: {
      says: 'Años terminados hace más de {{days, number}} días (KEEP_AUDIT): {{years}}.',
      advice: 'Archive con «npm run portal -- audit archive --before {{before}} --to <carpeta>».',
    },
    backups: { says: 'Última: {{made}}; verificación: {{verified}}' },
    backupLate: {
      says: 'Última: {{made}}; verificación: {{verified}}.',
      advice: 'No se cumple BACKUP_EVERY: el registro da el motivo.',
    },
    verificationLate: {
      says: 'Última: {{made}}; verificación: {{verified}}.',
      advice: 'No se cumple BACKUP_VERIFY_EVERY: el registro da el motivo.',
    },
    backupBad: {
      says: 'La copia verificada el {{verified}} no es válida ({{reason}}).',
      advice: 'Haga otra con «backup now» y después «backup verify».',
    },
    pooler: { says: 'Duración máxima de una consulta: {{limit}}' },
    poolerHoldsLocks: {
      says: 'Si un portal se bloquea, conserva sus bloqueos.',
      advice: 'Añada a la base, en la configuración del agrupador: {{query}}.',
    },
    poolerUnlimited: {
      says: 'Las consultas no tienen duración máxima.',
      advice: 'Añada a la base, en la configuración del agrupador: {{query}}.',
    },
    filesFolder: { says: 'Se puede escribir en {{folder}}' },
    filesFolderNotMade: { says: '{{folder}}; aún no existe: la crea el primer arranque' },
    filesFolderRefused: {
      says: 'No se puede escribir en {{folder}} ({{reason}}).',
      advice: 'Libere espacio o dé permiso para escribir, o ajuste FILES_URL.',
    },
    filesBucket: { says: 'Se puede escribir en el bucket' },
    filesBucketRefused: {
      says: 'No se puede escribir en el bucket ({{reason}}).',
      advice: 'Compruebe FILES_URL, su clave y la red.',
    },
    mail: { says: 'El servidor de correo acepta la conexión; los mensajes salen de {{from}}' },
    mailOff: { says: 'Sin configurar (SMTP_URL): no se envía ningún correo' },
    mailRefused: {
      says: 'No se puede usar el servidor de correo ({{reason}}).',
      advice: 'Corrija SMTP_URL o el servidor de correo.',
    },
  },
} as const satisfies WordsOf<'doctor'>;
