/** The version of the application as the specification names it (section 9); settings of another version are not read. */
export const APP_VERSION = '3.0.0';

/** Drafts and what waits to be sent. Apart from the cache, which goes with the session: this stays. */
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
  /** What was opened from the search, newest first. */
  searchRecent: `${APP_VERSION}-search-recent`,
  /** Why one has last returned documents, newest first. */
  returnReasons: `${APP_VERSION}-return-reasons`,
  /** Whether single letters decide upon documents. */
  decisionKeys: `${APP_VERSION}-decision-keys`,
  /** The input saved when a page was closed, encrypted (offline/save-on-close.ts). */
  lastWords: `${APP_VERSION}-last-words`,
  listDensity: `${APP_VERSION}-list-density`,
  /** The columns a user hid or showed, by list. */
  listColumns: (list: string) => `${APP_VERSION}-list-columns-${list}` as const,
} as const;
