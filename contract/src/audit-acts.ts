/*
 * What is done with the things of entities.ts, and leaves a row in the audit trail. The sentences of the activities derive
 * from here, and a text that is missing for one of them does not compile.
 */

const documentActs = ['save', 'submit', 'update', 'recall', 'approve', 'return', 'delete'] as const;

/** Every act that leaves a row in the audit trail, by the word of its module. */
const auditActs = {
  account: [
    'login',
    'update-profile',
    'update-password',
    'change-generated-password',
    'force-update-password',
    'forgot-password',
    'register-again',
    'reset-password',
    'end-session',
  ],
  cities: ['add', 'update', 'update-details', 'delete'],
  designations: ['add', 'update'],
  expectations: ['update', 'spread', 'copy', 'lock', 'unlock'],
  'health-facility': ['add', 'update', 'link'],
  'health-professional': ['add', 'update', 'link'],
  imports: ['add', 'choose', 'check', 'load', 'commit', 'cancel', 'delete'],
  'meetings-reports': [...documentActs, 'update-action'],
  messages: [
    'save',
    'send',
    'schedule',
    'cancel',
    'delete',
    'withdraw',
    'remind',
    'acknowledge',
    'reply',
    'add-template',
    'update-template',
    'delete-template',
  ],
  operations: ['backup', 'retry-job', 'archive-audit'],
  'performance-tracking': ['close', 'reopen', 'update-settings', 'update-holidays', 'comment', 'delete-comment'],
  pharmacies: ['add', 'update', 'change-status', 'delete'],
  products: ['add', 'update'],
  roles: ['add', 'update', 'delete'],
  'sales-reports': ['match', 'revert', 'restore', 'update-alias', 'delete-alias'],
  'saved-views': ['add', 'update', 'delete'],
  users: ['add', 'update', 'enable', 'disable', 'reset-password', 'export', 'forget'],
  wholesalers: ['add', 'update'],
  'work-reports': documentActs,
  years: ['add', 'update'],
} as const;

type Acts = typeof auditActs;
type AuditModule = keyof Acts;
/** The modules whose data changes: live events name them, and what an endpoint shows is made of them. */
export type ChangingModule = AuditModule | 'notifications';
export const changingModules: readonly ChangingModule[] = [
  ...(Object.keys(auditActs) as AuditModule[]),
  'notifications',
];
/** `cities.update`. */
export type AuditAction = { [Module in AuditModule]: `${Module}.${Acts[Module][number]}` }[AuditModule];

/** A text for every act. */
export type ActTexts = { [Module in AuditModule]: Readonly<Record<Acts[Module][number], string>> };
/** A sentence for every act that others hear of: what people do with their own account and views is nobody else's business. */
export type ActSentences = Omit<ActTexts, 'account' | 'imports' | 'operations' | 'saved-views'> & {
  imports: { commit: string };
};
