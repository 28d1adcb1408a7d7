/** The version of the application as the specification names it (section 9); settings of another version are not read. */
export const APP_VERSION = '3.0.0';

/** Drafts and the outbox. Separate from the cache, which is cleared with the session: these stay. */
export const OFFLINE_DATABASE = 'OfflineDB';
/** The key that opens them, for as long as its user is signed in here. */
export const DEVICE_KEY_DATABASE = 'DeviceKeyDB';

/** Every key of local storage, once (specification, section 3). */
export const keys = {
  user: 'user',
  token: 'token',
  refreshToken: 'refreshToken',
  academicYear: 'academicYear',
  appVersion: 'app_version',
  language: 'language',
  themeMode: 'kt_theme_mode_value',
  themeModeMenu: 'kt_theme_mode_menu',
  /** When someone last did something, in any tab. */
  lastActivity: `${APP_VERSION}-last-activity`,
  layoutConfig: `${APP_VERSION}-layout-config`,
  /** Recently opened search results, newest first. */
  searchRecent: `${APP_VERSION}-search-recent`,
  /** The recent reasons for returning documents, newest first. */
  returnReasons: `${APP_VERSION}-return-reasons`,
  /** Whether single letters decide upon documents. */
  decisionKeys: `${APP_VERSION}-decision-keys`,
  /** The input saved when a page was closed, encrypted (offline/save-on-close.ts). */
  lastWords: `${APP_VERSION}-last-words`,
  listDensity: `${APP_VERSION}-list-density`,
  /** The columns a user hid or showed, by list. */
  listColumns: (list: string) => `${APP_VERSION}-list-columns-${list}` as const,
} as const;
