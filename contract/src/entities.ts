import { DASHBOARD } from './dashboard.ts';
import type { ShortSpan } from './periods.ts';

/*
 * What the audit trail is about, declared once: the things, each with its screen, and the acts. The sentences of the
 * activities and the links of the trail, of search results and of notifications derive from here; a missing text for
 * any of them does not compile.
 */

/**
 * The screen that shows a thing: its path below the dashboard as in `screens.ts`, and the name of the id in the
 * address.
 */
type EntityScreen = { screen: string; idAs: string; /** Where it is decided upon. */ decide?: string };

/** The things that acts are about. One without a screen is null. */
export const entities = {
  'audit-year': null,
  backup: null,
  city: { screen: 'settings/cities/update', idAs: 'id' },
  designation: { screen: 'settings/designations', idAs: 'open' },
  'health-facility': { screen: 'employees-health-facilities/list', idAs: 'facility' },
  'health-professional': { screen: 'employees-health-facilities/list', idAs: 'professional' },
  import: null,
  job: null,
  meetingsReport: { screen: 'meetings-reports/read', decide: 'meetings-reports/approve', idAs: 'id' },
  // It opens in the drawer, above any screen: `messagePath`.
  message: null,
  messageTemplate: null,
  objectives: null,
  performanceComment: null,
  performanceMonth: null,
  performanceSettings: null,
  pharmacy: { screen: 'settings/pharmacies/update', idAs: 'id' },
  product: { screen: 'settings/products/update', idAs: 'id' },
  profile: { screen: 'profile/:username', idAs: 'username' },
  role: { screen: 'settings/roles/update', idAs: 'id' },
  salesAlias: { screen: 'sales-reports/aliases', idAs: 'open' },
  salesUpload: { screen: 'sales-reports/upload', idAs: 'id' },
  savedView: null,
  session: null,
  user: { screen: 'settings/users/update', idAs: 'id' },
  wholesaler: { screen: 'settings/wholesalers', idAs: 'open' },
  workReport: {
    screen: 'work-reports/:typeId/:reportId/read',
    decide: 'work-reports/:typeId/:reportId/approve',
    idAs: 'reportId',
  },
  year: { screen: 'settings/years', idAs: 'open' },
} as const satisfies Record<string, EntityScreen | null>;

export type Entity = keyof typeof entities;
/** Those that have a screen. */
export type ShownEntity = { [E in Entity]: (typeof entities)[E] extends null ? never : E }[Entity];

type Values = Readonly<Record<string, string | number>>;

/** The screen of an entity as `screens.ts` names it. */
export const screenOf = (entity: ShownEntity): string => entities[entity].screen;

/** The address of one thing. `more`: further parts of the address besides the id, such as the type of a report. */
export function entityPath(
  entity: ShownEntity,
  id: string | number,
  more: Values = {},
  way: 'screen' | 'decide' = 'screen',
): string {
  const shown: EntityScreen = entities[entity];
  const screen = shown[way] ?? shown.screen;
  const values = new Map(Object.entries({ ...more, [shown.idAs]: id }));
  const path = screen.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const isInPath = screen.includes(`:${shown.idAs}`);
  return `${DASHBOARD}/${path}${isInPath ? '' : `?${shown.idAs}=${encodeURIComponent(String(id))}`}`;
}

/** The very point of the minutes of a meeting. */
export const pointPath = (minutesId: string, pointId: string): string =>
  `${entityPath('meetingsReport', minutesId)}#point-${pointId}`;

/** The very message, in the drawer above the first screen. */
export const messagePath = (messageId: string): string => `${DASHBOARD}?message=${messageId}`;
/** Stands in an address instead of a message's id: the list of all messages. */
export const ALL_MESSAGES = 'all';

/** The query parameter that names, by id, the professional whom a week's plan should include. */
export const PLANNED_PROFESSIONAL = 'professional';
/** Where a visit is planned: the form of this week's report, which plans the week after. */
export const planVisitPath = (professionalId: number): string =>
  `${DASHBOARD}/work-reports/add?type=2&${PLANNED_PROFESSIONAL}=${professionalId}`;

/** Where sheets of each kind are loaded, below the dashboard. */
export const importPaths = {
  pharmacies: 'settings/pharmacies/import',
  products: 'settings/products/import',
  objectives: 'settings/user-products-sales/import',
  facilities: 'employees-health-facilities/import-facilities',
  professionals: 'employees-health-facilities/import-professionals',
} as const;

/** The address of one uploaded sheet. */
export const importPath = (kind: keyof typeof importPaths | 'sales', id: string): string =>
  kind === 'sales' ? entityPath('salesUpload', id) : `${DASHBOARD}/${importPaths[kind]}?id=${id}`;

/** One person's page of a month or a quarter. */
export function performancePath(span: ShortSpan, from: string, userId: number): string {
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))];
  const [screen, period] = span === 'month' ? ['monthly', month] : ['quarterly', Math.ceil(month / 3)];
  return `${DASHBOARD}/performance-tracking/${screen}?person=${userId}&year=${year}&period=${period}`;
}

/** Those that are written, submitted and decided upon. */
export type DocumentEntity = { [E in Entity]: (typeof entities)[E] extends { decide: string } ? E : never }[Entity];

/** Whether the entity is a document. In the trail, the labels of documents begin with their kind. */
export const isDocument = (code: string): code is DocumentEntity => isShown(code) && 'decide' in entities[code];

type TrailRow = { action: string; entity: string; entityId: string | null; document: Values | null };

const isShown = (code: string): code is ShownEntity =>
  Object.hasOwn(entities, code) && entities[code as Entity] !== null;

/** Where a row of the trail links to, and the screen there; null if the thing is gone, unknown or has no screen. */
export function trailTarget(row: TrailRow): { screen: string; path: string } | null {
  const { action, entity, entityId, document } = row;
  if (entityId === null || !isShown(entity) || action.endsWith('.delete')) return null;
  // A document that the reader may not open is shown by its name only, without a link.
  if (isDocument(entity) && document === null) return null;
  return { screen: screenOf(entity), path: entityPath(entity, entityId, document ?? {}) };
}

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
/** The modules whose data changes: live events name them, and the `shows` of an endpoint refers to them. */
export type ChangingModule = AuditModule | 'notifications';
export const changingModules: readonly ChangingModule[] = [
  ...(Object.keys(auditActs) as AuditModule[]),
  'notifications',
];
/** `cities.update`. */
export type AuditAction = { [Module in AuditModule]: `${Module}.${Acts[Module][number]}` }[AuditModule];

/** A text for every act. */
export type ActTexts = { [Module in AuditModule]: Readonly<Record<Acts[Module][number], string>> };
/**
 * A sentence for every act that appears among the activities: what people do with their own account and views does not.
 */
export type ActSentences = Omit<ActTexts, 'account' | 'imports' | 'operations' | 'saved-views'> & {
  imports: { commit: string };
};
/** A word for every thing. */
export type EntityTexts = Readonly<Record<Exclude<Entity, 'profile'>, string>>;
